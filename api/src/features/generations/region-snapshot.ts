import type { AllocationPreset } from '../../db/generated/client';
import { compareTexts } from '../../lib/order-of-names';
import { intAt, itemAt } from '../../solver/model/checked-access';
import { type AllocationInput, withoutThemes } from '../../solver/model/input';
import { MIN_CHOICES } from '../preferences/preferences.policy';

/**
 * A region as a generation reads it, all of one moment, in columns: little to copy to another thread. {@link snapshotOf} reads it.
 * Whatever is about people is in the order of `personIds`.
 */
export type RegionColumns = {
  id: string;
  name: string;
  themes: RegionSnapshot['themes'];
  /** The people that a generation places. */
  personIds: readonly string[];
  displayNames: readonly string[];
  /** Their themes; null for on no team. */
  placedOn: readonly (string | null)[];
  isManualOverride: readonly boolean[];
  /** When their rankings were saved, in milliseconds since 1970; null without one. */
  rankedAt: readonly (number | null)[];
  /** Whether their first choice came first in random order: they never placed it. */
  isTopDrawn: readonly boolean[];
  /** Their rankings one after the other, best first, as positions in `themes`. */
  choices: Int32Array;
  /** Where in `choices` each ranking ends. */
  ends: Int32Array;
};

export type RegionSnapshot = {
  id: string;
  name: string;
  /** By title. */
  themes: { id: string; title: string; capacity: number; minimumMembers: number; createdAt: Date }[];
  /** The people that a generation places, by name. */
  people: SnapshotPerson[];
};

type SnapshotPerson = {
  id: string;
  /** Theme ids, best first. */
  ranking: readonly string[];
  /** When the ranking was saved, in milliseconds since 1970; null without one. */
  rankedAt: number | null;
  /** Whether the first of the ranking came first in random order. */
  isTopDrawn: boolean;
  /** Where they are now; null for on no team. */
  place: { themeId: string; isManualOverride: boolean } | null;
};

export type RunOptions = {
  preset: AllocationPreset;
  seed: string;
  /** Themes that are left out; ids of themes that the region does not have count for nothing. */
  withoutThemeIds?: readonly string[];
  /** Places only people without a place: all others keep theirs. */
  isOfNewcomers?: boolean;
};

export function snapshotOf(columns: RegionColumns): RegionSnapshot {
  const { id, name, themes, personIds, displayNames, placedOn, isManualOverride, rankedAt } = columns;
  const { isTopDrawn, choices, ends } = columns;
  let next = 0;
  const people = personIds.map((personId, row): SnapshotPerson & { displayName: string } => {
    const ranking: string[] = [];
    for (; next < intAt(ends, row); next += 1) ranking.push(itemAt(themes, intAt(choices, next)).id);
    const themeId = placedOn[row] ?? null;
    return {
      id: personId,
      displayName: displayNames[row] ?? '',
      ranking,
      rankedAt: rankedAt[row] ?? null,
      isTopDrawn: isTopDrawn[row] === true,
      place: themeId === null ? null : { themeId, isManualOverride: isManualOverride[row] === true },
    };
  });
  return { id, name, themes, people: people.sort((a, b) => compareTexts(a.displayName, b.displayName)) };
}

/**
 * The input of the allocator. Manual places are its pins; more pins than seats are accepted, and reported as a finding. Of newcomers,
 * every place is a pin, and its person's ranking is left out: so the hash depends only on what decides where newcomers go. A theme
 * that is left out keeps its rank on lists, and its pins.
 */
export function allocationInputOf(
  { themes, people }: RegionSnapshot,
  { isOfNewcomers = false, withoutThemeIds = [], ...options }: RunOptions,
): AllocationInput {
  const offered = new Set(themes.map(({ id }) => id));
  const input: AllocationInput = {
    // A minimum of 1 is none: a theme may stay empty.
    themes: themes.map(({ id, capacity, minimumMembers }) => ({
      ...{ id, capacity },
      ...(minimumMembers > 1 && { minSize: minimumMembers }),
    })),
    people: people.map(({ id, ranking, place }) => {
      const isPinned =
        place !== null && (isOfNewcomers || place.isManualOverride) && offered.has(place.themeId);
      const choices = isPinned && isOfNewcomers ? [] : ranking;
      return {
        id,
        choices,
        submittedCount: choices.length,
        ...(isPinned ? { pinnedTo: place.themeId } : {}),
      };
    }),
    options: {
      ...options,
      minChoices: Math.min(MIN_CHOICES, themes.length),
    },
  };
  return withoutThemeIds.length === 0 ? input : withoutThemes(input, new Set(withoutThemeIds));
}

/** Whose first choice came first in random order, by id. */
export const peopleWithDrawnTop = ({ people }: RegionSnapshot): ReadonlySet<string> =>
  new Set(people.flatMap(({ id, isTopDrawn }) => (isTopDrawn ? id : [])));

/** The theme of each person on a team; undefined while there is none. */
export function presentTeams({ people }: RegionSnapshot): ReadonlyMap<string, string> | undefined {
  const teams = new Map(
    people.flatMap(({ id, place }) => (place === null ? [] : [[id, place.themeId] as const])),
  );
  return teams.size === 0 ? undefined : teams;
}
