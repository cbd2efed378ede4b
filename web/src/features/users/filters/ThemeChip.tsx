import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { SetChip } from '../../../ui/form/FilterChip';
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
    <SetChip removeLabel="Show people of all themes" onRemove={() => filter.set(param, '')}>
      <Sentence param={param} id={id} />
    </SetChip>
  );
}

function Sentence({ param, id }: Pick<ThemeChipProps, 'param'> & { id: string }) {
  const { data } = useQuery(ThemeNarrowingQuery, { variables: { id } });
  const title = data ? (data.theme?.title ?? 'a theme that is gone') : '...';
  return `${NAMES[param]}: ${title}`;
}
