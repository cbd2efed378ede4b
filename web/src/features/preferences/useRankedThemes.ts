import { useEffect, useMemo } from 'react';
import type { Ranking_UserFragment } from '../../gql/graphql';
import { savedRanking } from './preference-draft';
import { useThemes } from './useThemes';

/** The fields of a theme that a ranking shows. */
export type ThemesById = ReadonlyMap<string, { id: string; title: string; description: string }>;

/**
 * The person's ranking with its themes. Their texts are in a document shared by the whole region, so the two may be out of step: a
 * theme is shown once both have it. If the ranking names one that the document lacks, the document is refetched.
 */
export function useRankedThemes(user: Ranking_UserFragment | undefined) {
  const { data, error, refetch } = useThemes();
  const themes = useMemo<ThemesById | undefined>(
    () => data && new Map(data.themes.map((theme) => [theme.id, theme])),
    [data],
  );
  const saved = useMemo(
    () => (user && themes ? savedRanking(user, (id) => themes.has(id)) : null),
    [user, themes],
  );
  const themeIds = user?.preferenceList?.themeIds;
  const isLacking = themes !== undefined && themeIds?.some((id) => !themes.has(id)) === true;
  useEffect(() => {
    if (isLacking) void refetch().catch(() => undefined);
  }, [isLacking, themeIds, refetch]);
  return { themes, saved, error, refetch };
}
