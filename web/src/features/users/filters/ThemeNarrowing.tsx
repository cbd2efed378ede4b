import { useQuery } from '@apollo/client/react';
import { Flex, Text } from '@chakra-ui/react';
import { Lightbulb, X } from 'lucide-react';
import { graphql } from '../../../gql/gql';
import { IconAction } from '../../../ui/show/IconAction';
import type { UserFilterState } from './useUserFilter';

const ThemeNarrowingQuery = graphql(`
  query ThemeNarrowing($id: ID!) {
    theme(id: $id) {
      id
      title
    }
  }
`);

const SENTENCES = {
  theme: (title: string) => `Only people with a place on ${title}`,
  before: (title: string) => `Only people who ranked their themes before ${title} was added`,
} as const;

interface ThemeNarrowingProps {
  param: keyof typeof SENTENCES;
  filter: UserFilterState;
}

/** A filter for one theme, which only links can set: there is no field for it. Renders nothing where it is not set. */
export function ThemeNarrowing({ param, filter }: ThemeNarrowingProps) {
  const id = filter.values[param];
  return id === '' ? null : (
    <Flex gap="2" align="center">
      <Lightbulb size={16} aria-hidden />
      <Sentence param={param} id={id} />
      <IconAction
        label="Show people of all themes"
        icon={X}
        size="2xs"
        onClick={() => filter.set(param, '')}
      />
    </Flex>
  );
}

function Sentence({ param, id }: Pick<ThemeNarrowingProps, 'param'> & { id: string }) {
  const { data } = useQuery(ThemeNarrowingQuery, { variables: { id } });
  const title = data ? (data.theme?.title ?? 'a theme that is gone') : 'a theme';
  return <Text overflowWrap="anywhere">{SENTENCES[param](title)}</Text>;
}
