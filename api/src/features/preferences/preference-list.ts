/** A theme's place in a list; without a rank it was never ranked, or is new since the list was last saved. */
export type PreferenceListEntry<Theme> = { theme: Theme; rank: number | null; isNew: boolean };

type Ranked = { themeId: string; rank: number };
type Listed = { id: string; title: string; createdAt: Date };

/** Behind every rank. */
const UNRANKED = Number.MAX_SAFE_INTEGER;

/**
 * Every theme of a region in ranking order: ranked ones by rank, then the others, oldest first. Those are new to somebody
 * who has saved a list before; somebody who has not has simply not ranked yet.
 */
export function preferenceListEntries<Theme extends Listed>(
  themes: readonly Theme[],
  preferences: readonly Ranked[],
): PreferenceListEntry<Theme>[] {
  const ranks = new Map(preferences.map(({ themeId, rank }) => [themeId, rank]));
  return themes
    .map((theme) => {
      const rank = ranks.get(theme.id) ?? null;
      return { theme, rank, isNew: rank === null && ranks.size > 0 };
    })
    .sort(
      (a, b) =>
        (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED) ||
        a.theme.createdAt.getTime() - b.theme.createdAt.getTime() ||
        a.theme.title.localeCompare(b.theme.title, 'en'),
    );
}
