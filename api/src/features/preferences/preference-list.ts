import { createHash } from 'node:crypto';

/** A theme in a preference list. Without a rank, it was never ranked, or is new since the last save. */
export type PreferenceListEntry<Theme> = {
  theme: Theme;
  rank: number | null;
  isNew: boolean;
  /** Whether the person chose its position; a theme without a rank is never placed. */
  isPlaced: boolean;
};

/** The part of a saved ranking with the ranks, and which themes the person placed. */
export type RankedIds = { readonly themeIds: readonly string[]; readonly drawnThemeIds: readonly string[] };

/** Whether the theme is on the ranking, and the person placed it themselves. */
export const isPlacedIn = ({ themeIds, drawnThemeIds }: RankedIds, themeId: string): boolean =>
  themeIds.includes(themeId) && !drawnThemeIds.includes(themeId);

/**
 * Decides a theme's position among a person's unranked themes. The order is pseudo-random, stable, and for the other themes
 * unaffected by additions and deletions.
 */
const lotOf = (personId: string, themeId: string): string =>
  createHash('sha256').update(`${personId}\n${themeId}`).digest('hex');

/**
 * The ranked themes, best first: the first has rank 1. All ranks of a list are computed here, so they never have gaps.
 * @param themes those of the person's region
 */
export function rankedThemes<Theme extends { id: string }>(
  themes: readonly Theme[],
  themeIds: readonly string[],
): Theme[] {
  const themesById = new Map(themes.map((theme) => [theme.id, theme]));
  return themeIds.flatMap((id) => themesById.get(id) ?? []);
}

/** The first of {@link rankedThemes}; null if there is none. Stops there, since long lists need it for each person. */
export function topTheme<Theme extends { id: string }>(
  themes: readonly Theme[],
  themeIds: readonly string[],
): Theme | null {
  const top = themeIds.find((themeId) => themes.some(({ id }) => id === themeId));
  return themes.find(({ id }) => id === top) ?? null;
}

/**
 * The rank of a theme; null if it is not ranked. A theme that leaves the region is removed from every ranking, so the rank
 * equals that among {@link rankedThemes}.
 */
export function rankOf(themeIds: readonly string[], themeId: string): number | null {
  const index = themeIds.indexOf(themeId);
  return index < 0 ? null : index + 1;
}

/** The ranked themes with their ranks. @param ranking the person's; null without one */
export function rankedEntries<Theme extends { id: string }>(
  themes: readonly Theme[],
  ranking: RankedIds | null,
): PreferenceListEntry<Theme>[] {
  const isDrawn = new Set(ranking?.drawnThemeIds);
  return rankedThemes(themes, ranking?.themeIds ?? []).map((theme, index) => ({
    theme,
    rank: index + 1,
    isNew: false,
    isPlaced: !isDrawn.has(theme.id),
  }));
}

/** The unranked themes, in an order that differs from person to person: see {@link preferenceListEntries}. */
function unrankedThemes<Theme extends { id: string }>(
  personId: string,
  themes: readonly Theme[],
  ranking: RankedIds | null,
): Theme[] {
  const isRanked = new Set(ranking?.themeIds);
  return themes
    .filter(({ id }) => !isRanked.has(id))
    .map((theme) => ({ theme, lot: lotOf(personId, theme.id) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ theme }) => theme);
}

/** The themes of {@link preferenceListEntries}, in the same order. */
export const listedThemes = <Theme extends { id: string }>(
  personId: string,
  themes: readonly Theme[],
  ranking: RankedIds | null,
): Theme[] => [
  ...rankedThemes(themes, ranking?.themeIds ?? []),
  ...unrankedThemes(personId, themes, ranking),
];

/**
 * Every theme of a person's region in ranking order: ranked themes by rank, then the others in an order that differs from
 * person to person, so that no theme gains from people who lock in the list unchanged (decision 006). The others are marked as
 * new only if the person has saved a list before.
 * @param ranking the person's; null without one
 */
export const preferenceListEntries = <Theme extends { id: string }>(
  personId: string,
  themes: readonly Theme[],
  ranking: RankedIds | null,
): PreferenceListEntry<Theme>[] => [
  ...rankedEntries(themes, ranking),
  ...unrankedThemes(personId, themes, ranking).map((theme) => ({
    theme,
    rank: null,
    isNew: (ranking?.themeIds.length ?? 0) > 0,
    isPlaced: false,
  })),
];
