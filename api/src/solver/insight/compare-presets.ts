import { allocate } from '../allocate';
import type { Allocation, Profile } from '../model/allocation';
import { itemAt } from '../model/checked-access';
import { type AllocationInput, type Preset, PRESETS } from '../model/input';

/** People on a team that is not on their list: the short-list rule distinguishes them. */
export interface OffList {
  /** They listed as much as the form demanded. Every preset but the draw minimises their number. */
  readonly ranked: number;
  /** They listed less, so any other theme counts as the next on their list. */
  readonly shortList: number;
  readonly unranked: number;
}

/** A preset's result on an input. Ranks are of people seated on their list, without pinned people. */
export interface PresetOutcome {
  readonly preset: Preset;
  /** In a team, pinned people included. */
  readonly placed: number;
  readonly onList: number;
  readonly first: number;
  /** Of those, the people whose first choice came first in random order. */
  readonly drawnFirst: number;
  readonly second: number;
  readonly third: number;
  /** On their list, at rank 4 or lower. */
  readonly later: number;
  readonly meanRank: number | null;
  readonly worstRank: number | null;
  readonly pinned: number;
  /** In a team that is not on their list. */
  readonly filled: number;
  /** The same people, by what they listed. */
  readonly offList: OffList;
  readonly unassigned: number;
  /** People now on a team who would be elsewhere; `null` if there are no teams now. */
  readonly moved: number | null;
  /** The first preset before this one with exactly the same teams. */
  readonly sameTeamsAs: Preset | null;
}

/**
 * The four presets on the same people, themes and lottery, side by side.
 *
 * @param present each team member's theme, by person; undefined if there are no teams
 * @param drawnTop people whose first choice came first in random order
 * @throws AllocationInputError
 */
export function comparePresets(
  input: AllocationInput,
  present: ReadonlyMap<string, string> | undefined,
  drawnTop: ReadonlySet<string>,
): PresetOutcome[] {
  const firstWith = new Map<string, Preset>();
  return PRESETS.map((preset) => {
    const allocation = allocate({ ...input, options: { ...input.options, preset } });
    // Placements are in the input's order of people, whatever the preset.
    const teams = JSON.stringify(allocation.placements.map(({ themeId }) => themeId));
    const sameTeamsAs = firstWith.get(teams) ?? null;
    if (sameTeamsAs === null) firstWith.set(teams, preset);
    return {
      ...outcomeOf(preset, allocation.profile),
      offList: offListOf(input, allocation),
      drawnFirst: drawnFirstOf(drawnTop, allocation),
      moved: present ? movedFrom(present, allocation) : null,
      sameTeamsAs,
    };
  });
}

/** A profile as figures. */
export function outcomeOf(
  preset: Preset,
  { ranks, pinned, filled, unassigned }: Profile,
): Omit<PresetOutcome, 'drawnFirst' | 'moved' | 'offList' | 'sameTeamsAs'> {
  const [first = 0, second = 0, third = 0, ...below] = ranks;
  const onList = ranks.reduce((sum, count) => sum + count, 0);
  const total = ranks.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    preset,
    placed: onList + pinned + filled,
    onList,
    first,
    second,
    third,
    later: below.reduce((sum, count) => sum + count, 0),
    meanRank: onList === 0 ? null : total / onList,
    worstRank: onList === 0 ? null : ranks.findLastIndex((count) => count > 0) + 1,
    pinned,
    filled,
    unassigned,
  };
}

/** Who is on a team that is not on their list, by what they listed. */
export function offListOf(input: AllocationInput, { placements }: Allocation): OffList {
  const least = input.options.minChoices;
  const counts = { ranked: 0, shortList: 0, unranked: 0 };
  placements.forEach(({ how }, row) => {
    if (how !== 'filled') return;
    const { submittedCount } = itemAt(input.people, row);
    counts[submittedCount === 0 ? 'unranked' : submittedCount < least ? 'shortList' : 'ranked'] += 1;
  });
  return counts;
}

/** Who got a first choice that came first in random order. */
export const drawnFirstOf = (drawnTop: ReadonlySet<string>, { placements }: Allocation): number =>
  placements.filter(
    (placement) => placement.how === 'listed' && placement.rank === 1 && drawnTop.has(placement.personId),
  ).length;

/** People now on a team whom the allocation places elsewhere or nowhere. */
export function movedFrom(present: ReadonlyMap<string, string>, { placements }: Allocation): number {
  return placements.filter(({ personId, themeId }) => {
    const now = present.get(personId);
    return now !== undefined && now !== themeId;
  }).length;
}
