import type { FragmentType } from '@apollo/client';
import { Stack } from '@chakra-ui/react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { LockedRanking_ListFragment } from '../../gql/graphql';
import { ListSection, sectionTitles } from './ListSection';
import { PreferenceRow } from './PreferenceRow';
import { useOpenRows } from './useOpenRows';

const LockedRankingFragment = graphql(`
  fragment LockedRanking_list on PreferenceList {
    id
    entries {
      rank
      isNew
      isPlaced
      theme {
        id
        title
        description
      }
    }
  }
`);

/** The saved ranking once it can no longer be changed. */
export function LockedRanking(props: { list: FragmentType<LockedRanking_ListFragment> }) {
  const { entries } = useFragmentData(LockedRankingFragment, props.list);
  const rows = useOpenRows();
  // What is not ranked comes last.
  const titles = sectionTitles(
    entries.filter(({ rank }) => rank != null).map(({ isPlaced }) => isPlaced),
    'Not placed',
  );
  return (
    <Stack as="ol" gap="3" listStyleType="none" aria-label="Your preferences">
      {entries.map(({ rank, isNew, isPlaced, theme }, index) => (
        <li key={theme.id}>
          {titles[index] != null && <ListSection title={titles[index]} />}
          <PreferenceRow
            title={theme.title}
            description={theme.description}
            rank={rank ?? null}
            isNew={isNew}
            isPlaced={isPlaced}
            isOpen={rows.isOpen(theme.id)}
            onToggle={rows.toggle(theme.id)}
            moves={null}
          />
        </li>
      ))}
    </Stack>
  );
}
