import type { Ranking_UserFragment } from '../../gql/graphql';
import { stored } from '../../lib/stored';

/** An order of themes, and which of them the person ranked on purpose; the others are in random order. */
export interface PlacedOrder {
  /** Ids of the themes, the favourite first. */
  order: readonly string[];
  /** Some of them, in the same order. */
  placed: readonly string[];
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Whether two rankings have the same themes in the same order, with the same ones ranked by the person. */
export const isSameOrder = (a: PlacedOrder, b: PlacedOrder): boolean =>
  isSameList(a.order, b.order) && isSameList(a.placed, b.placed);

const placedOrder = (order: readonly string[], placed: ReadonlySet<string>): PlacedOrder => ({
  order,
  placed: order.filter((id) => placed.has(id)),
});

/** The server's ranking: every theme of the region, the ranked ones first. */
export interface SavedRanking extends PlacedOrder {
  rankedCount: number;
  /** As ISO instants; null if never saved, and without a deadline. */
  submittedAt: string | null;
  deadline: string | null;
}

/** The person's ranking of the themes that the page has loaded; null without a list. */
export function savedRanking(
  { preferenceCount, preferenceList: list }: Ranking_UserFragment,
  isKnown: (themeId: string) => boolean = () => true,
): SavedRanking | null {
  if (!list) return null;
  return {
    order: list.themeIds.filter(isKnown),
    placed: list.placedThemeIds.filter(isKnown),
    rankedCount: list.themeIds.slice(0, preferenceCount ?? 0).filter(isKnown).length,
    submittedAt: list.submittedAt ?? null,
    deadline: list.submissionDeadline ?? null,
  };
}

/** Whether a theme was added since the ranking was saved. */
export const isNewIn = (saved: SavedRanking, themeId: string): boolean =>
  saved.rankedCount > 0 && rankIn(saved, themeId) === null;

/** How many themes were added since the order was saved. */
export const newThemeCount = (themeCount: number, rankedCount: number): number =>
  rankedCount > 0 ? themeCount - rankedCount : 0;

/** The theme's rank on the server; null without one. */
export function rankIn({ order, rankedCount }: SavedRanking, themeId: string): number | null {
  const index = order.indexOf(themeId);
  return index >= 0 && index < rankedCount ? index + 1 : null;
}

/**
 * Reconciles a draft with the current themes: removes deleted ones and appends new ones in the order of the list. A theme ranked in
 * either is ranked.
 */
export function reconcileOrder(draft: PlacedOrder, listed: PlacedOrder): PlacedOrder {
  const present = new Set(listed.order);
  const kept = [...new Set(draft.order)].filter((id) => present.has(id));
  const known = new Set(kept);
  return placedOrder(
    [...kept, ...listed.order.filter((id) => !known.has(id))],
    new Set([...draft.placed, ...listed.placed]),
  );
}

/**
 * Moves a theme, which makes it ranked.
 * @param to an index
 */
export function placeTheme(ranking: PlacedOrder, id: string, to: number): PlacedOrder {
  const order = ranking.order.filter((other) => other !== id);
  order.splice(to, 0, id);
  return placedOrder(order, new Set([...ranking.placed, id]));
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isPlacedOrder = (value: unknown): value is PlacedOrder =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  isTextList(value.order) &&
  'placed' in value &&
  isTextList(value.placed);

/** The key of an unsaved ranking, so that a draft never shows for another person or region. */
export const draftKey = (personId: string, regionId: string): string =>
  `preferenceDraft:${personId}:${regionId}`;

/** Unsaved rankings of this tab. They survive a reload and end with the tab. */
export const draftStorage = {
  read(key: string): PlacedOrder | null {
    try {
      const draft: unknown = JSON.parse(stored('sessionStorage', key).get() ?? 'null');
      return isPlacedOrder(draft) ? draft : null;
    } catch {
      return null;
    }
  },
  /** Null removes the draft. */
  write: (key: string, draft: PlacedOrder | null): void =>
    stored('sessionStorage', key).set(draft && JSON.stringify(draft)),
};

/**
 * Whether this tab has an order that differs from the server's.
 * @param key see {@link draftKey}
 */
export function hasUnsavedDraft(key: string, listed: PlacedOrder): boolean {
  const draft = draftStorage.read(key);
  return draft !== null && !isSameOrder(reconcileOrder(draft, listed), listed);
}
