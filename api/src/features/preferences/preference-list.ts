import { createHash } from 'node:crypto';

/** A theme in a preference list. Without a rank, it was never ranked, or it is new since the list was last saved. */
export type PreferenceListEntry<Theme> = { theme: Theme; rank: number | null; isNew: boolean };

type Ranked = { themeId: string; rank: number };

/** Sorts after every rank. */
const UNRANKED = Number.MAX_SAFE_INTEGER;

/**
 * Decides a theme's position among those that a person has not ranked. The order is as good as random, the same each time,
 * and does not change for the other themes when one is added or deleted.
 */
const lotOf = (personId: string, themeId: string): string =>
  createHash('sha256').update(`${personId}\n${themeId}`).digest('hex');

/**
 * Every theme of a person's region in ranking order: ranked themes by rank, then the others in an order that differs from
 * person to person, so that no theme gains from people who lock in the list as it comes (decision 021). The others are new
 * only to somebody who has saved a list before.
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
      return { entry, order: rank ?? UNRANKED, lot: rank === null ? lotOf(personId, theme.id) : '' };
    })
    .sort((a, b) => a.order - b.order || (a.lot < b.lot ? -1 : 1))
    .map(({ entry }) => entry);
}
