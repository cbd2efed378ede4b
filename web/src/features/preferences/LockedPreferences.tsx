import type { FragmentType } from '@apollo/client';
import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import type { PreferenceRanking_ListFragment } from '../../gql/graphql';
import { ListSection, sectionTitles, useOpenRows } from './ListSection';
import { PreferenceLockBanner, type PreferenceLockBannerProps } from './PreferenceLockBanner';
import { PreferenceRankingFragment } from './PreferenceRanking';
import { PreferenceRow } from './PreferenceRow';

/** The saved ranking once it can no longer be changed. */
function LockedRanking(props: { list: FragmentType<PreferenceRanking_ListFragment> }) {
  const { entries } = useFragmentData(PreferenceRankingFragment, props.list);
  const rows = useOpenRows();
  // What is not ranked comes last.
  const titles = sectionTitles(
    entries.filter(({ rank }) => rank != null).map(({ isPlaced }) => isPlaced),
    'Not placed',
  );
  return (
    <Stack as="ol" gap={{ base: '2', md: '3' }} aria-label="Your preferences">
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

export interface LockedPreferencesProps extends PreferenceLockBannerProps {
  /** Null where there is nothing to show. */
  list: FragmentType<PreferenceRanking_ListFragment> | null;
  /** Shown in place of a list. */
  children: ReactNode;
}

/** The page once nothing can be changed, in a chunk of its own: it is not needed before. */
export function LockedPreferences({ list, children, ...banner }: LockedPreferencesProps) {
  return (
    <>
      <PreferenceLockBanner {...banner} />
      {list ? <LockedRanking list={list} /> : children}
    </>
  );
}
