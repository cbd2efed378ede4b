import type { AllocationPreset } from '../../db/generated/client';
import { compareTexts } from '../../lib/order-of-names';
import { intAt, itemAt } from '../../solver/model/checked-access';
import { type AllocationInput, withoutThemes } from '../../solver/model/input';
import { MIN_CHOICES } from '../preferences/preferences.policy';

/**
 * A region as a generation reads it, at one moment, in columns, which are cheap to copy to another thread. {@link snapshotOf}
 * reads it. Columns about people are in the order of `personIds`.
 */
export type RegionColumns = {
  id: string;
  name: string;
  themes: RegionSnapshot['themes'];
  personIds: readonly string[];
  displayNames: readonly string[];
  /** Their themes; null without a team. */
  placedOn: readonly (string | null)[];
  isManualOverride: readonly boolean[];
  /** When their rankings were saved, in milliseconds since 1970; null without one. */
  rankedAt: readonly (number | null)[];
  /** Whether their first choice is in random order: they never placed it. */
  isTopDrawn: readonly boolean[];
  /** Their rankings concatenated, best first, as positions in `themes`. */
  choices: Int32Array;
  /** The end of each ranking in `choices`. */
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
  isTopDrawn: boolean;
  /** Their current place; null without a team. */
  place: { themeId: string; isManualOverride: boolean } | null;
};

export type RunOptions = {
  preset: AllocationPreset;
  seed: string;
  /** Themes that are left out; ids of unknown themes are ignored. */
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
 * The input of the allocator. Manual places are its pins; more pins than seats are accepted, and reported as a finding. For
 * newcomers, every place is a pin, and its person's ranking is left out, so the hash only depends on the inputs for newcomers.
 * A theme that is left out keeps its rank on lists, and its pins.
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

/** People whose first choice is in random order, by id. */
export const peopleWithDrawnTop = ({ people }: RegionSnapshot): ReadonlySet<string> =>
  new Set(people.flatMap(({ id, isTopDrawn }) => (isTopDrawn ? id : [])));

/** The theme of each person on a team; undefined if no one has a team. */
export function presentTeams({ people }: RegionSnapshot): ReadonlyMap<string, string> | undefined {
  const teams = new Map(
    people.flatMap(({ id, place }) => (place === null ? [] : [[id, place.themeId] as const])),
  );
  return teams.size === 0 ? undefined : teams;
}
