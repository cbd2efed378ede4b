import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ListSection, sectionTitles, useOpenRows } from './ListSection';
import { PreferenceLockBanner, type PreferenceLockBannerProps } from './PreferenceLockBanner';
import { isNewIn, rankIn, type SavedRanking } from './preference-draft';
import { PreferenceRow } from './PreferenceRow';
import type { ThemesById } from './useRankedThemes';

interface LockedRankingProps {
  saved: SavedRanking;
  themes: ThemesById;
  /** The theme of the person's published team; null without one. */
  teamThemeId: string | null;
}

/** The saved ranking once it can no longer be changed. */
function LockedRanking({ saved, themes, teamThemeId }: LockedRankingProps) {
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
            isNumbered={rankedCount > 0}
            isOwnTeam={id === teamThemeId}
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

export interface LockedPreferencesProps
  extends Omit<PreferenceLockBannerProps, 'hasTeam'>, Omit<LockedRankingProps, 'saved'> {
  /** Null if there is nothing to show. */
  saved: SavedRanking | null;
  /** Replaces the list. */
  children: ReactNode;
}

/** The read-only page, in its own chunk: it is not needed before. */
export function LockedPreferences({
  saved,
  themes,
  teamThemeId,
  children,
  ...banner
}: LockedPreferencesProps) {
  return (
    <>
      <PreferenceLockBanner hasTeam={teamThemeId !== null} {...banner} />
      {saved ? <LockedRanking {...{ saved, themes, teamThemeId }} /> : children}
    </>
  );
}
