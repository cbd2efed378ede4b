import type { FragmentType } from '@apollo/client';
import { Flex, Text } from '@chakra-ui/react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { TopChoices_ListFragment } from '../../gql/graphql';

const TopChoicesFragment = graphql(`
  fragment TopChoices_list on PreferenceList {
    id
    topChoices(first: 3) {
      rank
      isPlaced
      theme {
        id
        title
      }
    }
  }
`);

/** The top choices of a ranking, by number and title. */
export function TopChoices({ list }: { list: FragmentType<TopChoices_ListFragment> }) {
  const { topChoices } = useFragmentData(TopChoicesFragment, list);
  return (
    <Flex as="ol" aria-label="Your first choices" wrap="wrap" columnGap="5" rowGap="1">
      {topChoices.map(({ rank, isPlaced, theme }) => (
        <Flex as="li" key={theme.id} gap="2" minWidth="0" maxWidth="full">
          <Text as="span" textStyle="figure" color="fg.muted">
            {rank}
          </Text>
          <Text as="span" overflowWrap="anywhere">
            {theme.title}
          </Text>
          {!isPlaced && (
            <Text as="span" color="fg.muted" whiteSpace="nowrap">
              random order
            </Text>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
