import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { PathIcon } from '../../../ui/plain/PathIcon';
import styles from './filters.module.css';
import type { UserFilterState } from './useUserFilter';

const ThemeNarrowingQuery = graphql(`
  query ThemeNarrowing($id: ID!) {
    theme(id: $id) {
      id
      title
    }
  }
`);

const NAMES = { theme: 'Has a place on', before: 'Ranked before' } as const;

interface ThemeChipProps {
  param: keyof typeof NAMES;
  filter: UserFilterState;
}

/** A filter for one theme, which only links can set: there is no choice for it. Renders nothing where it is not set. */
export function ThemeChip({ param, filter }: ThemeChipProps) {
  const id = filter.values[param];
  return id === '' ? null : (
    <span className={styles['chip']} data-set>
      <Sentence param={param} id={id} />
      <button type="button" aria-label="Show people of all themes" onClick={() => filter.set(param, '')}>
        <PathIcon path="M18 6 6 18M6 6l12 12" />
      </button>
    </span>
  );
}

function Sentence({ param, id }: Pick<ThemeChipProps, 'param'> & { id: string }) {
  const { data } = useQuery(ThemeNarrowingQuery, { variables: { id } });
  const title = data ? (data.theme?.title ?? 'a theme that is gone') : '...';
  return <span>{`${NAMES[param]}: ${title}`}</span>;
}
