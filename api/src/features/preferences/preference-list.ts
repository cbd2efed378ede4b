import { createHash } from 'node:crypto';

/** A theme's place in a list; without a rank it was never ranked, or is new since the list was last saved. */
export type PreferenceListEntry<Theme> = { theme: Theme; rank: number | null; isNew: boolean };

type Ranked = { themeId: string; rank: number };

/** Behind every rank. */
const UNRANKED = Number.MAX_SAFE_INTEGER;

/**
 * A theme's place among those that a person has not ranked: as good as drawn by lot, the same each time, and kept by the
 * others when a theme comes or goes. A theme is in one region only, so each region is drawn anew.
 */
const lotOf = (personId: string, themeId: string): string =>
  createHash('sha256').update(`${personId}\n${themeId}`).digest('hex');

/**
 * Every theme of a person's region in ranking order: ranked ones by rank, then the others in an order of the person's
 * own, so that none gains from lists that are locked in as they come (decision 021). Those are new to somebody who has
 * saved a list before; somebody who has not has simply not ranked yet.
 */
export function preferenceListEntries<Theme extends { id: string }>(
  personId: string,
  themes: readonly Theme[],
  preferences: readonly Ranked[],
): PreferenceListEntry<Theme>[] {
  const ranks = new Map(preferences.map(({ themeId, rank }) => [themeId, rank]));
  return themes
    .map((theme) => {
      const rank = ranks.get(theme.id) ?? null;
      const entry = { theme, rank, isNew: rank === null && ranks.size > 0 };
      return { entry, place: rank ?? UNRANKED, lot: rank === null ? lotOf(personId, theme.id) : '' };
    })
    .sort((a, b) => a.place - b.place || (a.lot < b.lot ? -1 : 1))
    .map(({ entry }) => entry);
}
