import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ListSection, sectionTitles, useOpenRows } from './ListSection';
import { PreferenceLockBanner, type PreferenceLockBannerProps } from './PreferenceLockBanner';
import { isNewIn, rankIn, type SavedRanking } from './preference-draft';
import { PreferenceRow } from './PreferenceRow';
import type { ThemesById } from './useRankedThemes';

/** The saved ranking once it can no longer be changed. */
function LockedRanking({ saved, themes }: { saved: SavedRanking; themes: ThemesById }) {
  const { order, placed, rankedCount } = saved;
  const rows = useOpenRows();
  // Unranked themes come last.
  const titles = sectionTitles(
    order.slice(0, rankedCount).map((id) => placed.includes(id)),
    'Not placed',
  );
  return (
    <Stack as="ol" gap={{ base: '2', md: '3' }} aria-label="Your preferences">
      {order.map((id, index) => (
        <li key={id}>
          {titles[index] != null && <ListSection title={titles[index]} />}
          <PreferenceRow
            title={themes.get(id)?.title ?? ''}
            description={themes.get(id)?.description ?? ''}
            rank={rankIn(saved, id)}
            isNew={isNewIn(saved, id)}
            isPlaced={placed.includes(id)}
            isOpen={rows.isOpen(id)}
            onToggle={rows.toggle(id)}
            moves={null}
          />
        </li>
      ))}
    </Stack>
  );
}

export interface LockedPreferencesProps extends PreferenceLockBannerProps {
  /** Null if there is nothing to show. */
  saved: SavedRanking | null;
  themes: ThemesById;
  /** Replaces the list. */
  children: ReactNode;
}

/** The read-only page, in its own chunk: it is not needed before. */
export function LockedPreferences({ saved, themes, children, ...banner }: LockedPreferencesProps) {
  return (
    <>
      <PreferenceLockBanner {...banner} />
      {saved ? <LockedRanking saved={saved} themes={themes} /> : children}
    </>
  );
}
