import { Box, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/show/Disclosure';
import { ListSection, sectionTitles, useOpenRows } from './ListSection';
import { PreferenceLockBanner, type PreferenceLockBannerProps } from './PreferenceLockBanner';
import { rankIn, type SavedRanking } from './preference-draft';
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
  const rest = rankedCount === 0 ? [] : order.slice(rankedCount);
  const rows = useOpenRows();
  // Unranked themes come last.
  const titles = sectionTitles(
    order.slice(0, rankedCount).map((id) => placed.includes(id)),
    'Not placed',
  );
  const list = (ids: readonly string[], label: string) => (
    <Stack as="ol" gap={{ base: '2', md: '3' }} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id}>
          {ids !== rest && titles[index] != null && <ListSection title={titles[index]} />}
          <PreferenceRow
            title={themes.get(id)?.title ?? ''}
            description={themes.get(id)?.description ?? ''}
            rank={rankIn(saved, id)}
            isNumbered={rankedCount > 0}
            isOwnTeam={id === teamThemeId}
            isPlaced={placed.includes(id)}
            isOpen={rows.isOpen(id)}
            onToggle={rows.toggle(id)}
          />
        </li>
      ))}
    </Stack>
  );
  return (
    <>
      {list(order.slice(0, order.length - rest.length), 'Your preferences')}
      {rest.length > 0 && (
        <Disclosure summary={`New, not ranked (${rest.length})`}>
          <Box paddingTop="3">{list(rest, 'New, not ranked')}</Box>
        </Disclosure>
      )}
    </>
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
