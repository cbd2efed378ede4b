import type { Allocation, Placement } from '../model/allocation';
import type { AllocationInput, AllocationPerson } from '../model/input';

/** What is wrong with a run, and the id of the person or theme concerned. */
export interface RunFault {
  readonly fault:
    | 'lotteryOrderDiffers'
    | 'lotteryDoesNotFollowSeed'
    | 'noCertificate'
    | 'misplacedPerson'
    | 'overcrowdedTheme'
    | 'placesDiffer'
    | 'weightsDoNotFollowObjective'
    | 'invalidPrice'
    | 'pricedThemeNotFull'
    | 'cheaperPlaceExists'
    | 'drawDiffers'
    | 'themeLeftBelowMinimum';
  readonly culprit: string | null;
}

/** @returns the fault, if there is a culprit */
export function fault(kind: RunFault['fault'], culprit: string | null): RunFault | null {
  return culprit === null ? null : { fault: kind, culprit };
}

/** A contender with a list, as the verifier reads them from the raw input. */
export interface VerifiedContender {
  readonly id: string;
  /** The offered themes of the list, best first, without repeats. */
  readonly choices: readonly string[];
  /** Class of being outside; `null` is worse than any rank. */
  readonly outsideRank: number | null;
}

type ListReader = (choices: readonly string[]) => string[];

/** Reads lists one by one: the offered themes of each, best first, without repeats. */
function listReader({ themes }: AllocationInput): ListReader {
  /** The number of the list that last named each offered theme. A set per list would take several times as long. */
  const namedBy = new Map(themes.map(({ id }) => [id, 0]));
  let list = 0;
  return (choices) => {
    list += 1;
    return choices.filter((choice) => {
      const last = namedBy.get(choice);
      if (last === undefined || last === list) return false;
      namedBy.set(choice, list);
      return true;
    });
  };
}

/** `null` unless the lottery order lists everyone who is not pinned exactly once. */
export function readContenders(
  input: AllocationInput,
  lotteryOrder: readonly string[],
): VerifiedContender[] | null {
  const free = input.people.filter(({ pinnedTo }) => pinnedTo === undefined);
  const drawn = new Set(lotteryOrder);
  if (drawn.size !== lotteryOrder.length || drawn.size !== free.length) return null;
  if (!free.every(({ id }) => drawn.has(id))) return null;
  const read = listReader(input);
  return free
    .map(({ id, choices: submitted, submittedCount }) => {
      const choices = read(submitted);
      return {
        id,
        choices,
        outsideRank: submittedCount < input.options.minChoices ? choices.length + 1 : null,
      };
    })
    .filter(({ choices }) => choices.length > 0);
}

/** Seats of every theme for people who are not pinned to it. */
export function seatsLeftByPins({ people, themes }: AllocationInput): Map<string, number> {
  const left = new Map(themes.map(({ id, capacity }) => [id, capacity]));
  for (const { pinnedTo } of people) {
    if (pinnedTo !== undefined) left.set(pinnedTo, (left.get(pinnedTo) ?? 0) - 1);
  }
  for (const [theme, seats] of left) left.set(theme, Math.max(0, seats));
  return left;
}

/** The first person whose place the input does not allow. */
export function findMisplacedPerson(input: AllocationInput, { placements }: Allocation): string | null {
  const offered = new Set(input.themes.map(({ id }) => id));
  const read = listReader(input);
  const misplaced = input.people.find((person, row) => !isAllowed(person, placements[row], offered, read));
  return misplaced?.id ?? placements[input.people.length]?.personId ?? null;
}

function isAllowed(
  person: AllocationPerson,
  placement: Placement | undefined,
  offered: ReadonlySet<string>,
  read: ListReader,
): boolean {
  if (placement?.personId !== person.id) return false;
  if (person.pinnedTo !== undefined) {
    return placement.how === 'pinned' && placement.themeId === person.pinnedTo;
  }
  switch (placement.how) {
    case 'listed':
      // Up to the theme, which is usually near.
      return (
        read(person.choices.slice(0, person.choices.indexOf(placement.themeId) + 1))[placement.rank - 1] ===
        placement.themeId
      );
    case 'filled':
      return offered.has(placement.themeId);
    case 'unassigned':
      return true;
    case 'pinned':
      return false;
  }
}

/** The first theme with more people than seats, unless pins overfill it. */
export function findOvercrowdedTheme({ themes }: AllocationInput, { placements }: Allocation): string | null {
  const seated = new Map<string | null, number>();
  const pinned = new Map<string | null, number>();
  for (const { themeId, how } of placements) {
    seated.set(themeId, (seated.get(themeId) ?? 0) + 1);
    if (how === 'pinned') pinned.set(themeId, (pinned.get(themeId) ?? 0) + 1);
  }
  const crowded = themes.find(
    ({ id, capacity }) => (seated.get(id) ?? 0) > Math.max(capacity, pinned.get(id) ?? 0),
  );
  return crowded?.id ?? null;
}

/**
 * A theme below its minimum although people without a theme of their list could have lifted it: they close the smallest gaps
 * first, and skip those that they cannot close.
 */
export function findThemeLeftBelowMinimum(
  { themes }: AllocationInput,
  { placements }: Allocation,
): string | null {
  const sizes = new Map<string | null, number>();
  const settled = new Map<string | null, number>();
  for (const { themeId, how } of placements) {
    sizes.set(themeId, (sizes.get(themeId) ?? 0) + 1);
    if (how !== 'filled') settled.set(themeId, (settled.get(themeId) ?? 0) + 1);
  }
  let left = placements.filter(({ how }) => how === 'filled').length;
  const gaps = themes
    .map(({ id, minSize = 0 }) => ({
      id,
      gap: minSize - (settled.get(id) ?? 0),
      missing: minSize - (sizes.get(id) ?? 0),
    }))
    .filter(({ gap }) => gap > 0)
    .sort((a, b) => a.gap - b.gap);
  const closable = gaps.filter(({ gap }) => (left -= gap) >= 0).length;
  const below = gaps.filter(({ missing }) => missing > 0);
  return gaps.length - below.length < closable ? (below[0]?.id ?? null) : null;
}

/** The first person whose place in the certificate differs from their own, or who is missing or redundant in it. */
export function findDifferingPlace(
  contenders: readonly VerifiedContender[],
  { placements, certificate }: Allocation,
): string | null {
  const certified = new Map(certificate?.places.map(({ personId, themeId }) => [personId, themeId]));
  const listed = new Map(
    placements.flatMap(({ personId, themeId, how }) =>
      how === 'listed' ? [[personId, themeId] as const] : [],
    ),
  );
  const differing = contenders.find(
    ({ id }) => !certified.has(id) || certified.get(id) !== (listed.get(id) ?? null),
  );
  if (differing !== undefined) return differing.id;
  const contenderIds = new Set(contenders.map(({ id }) => id));
  const names = [...listed.keys(), ...(certificate?.places.map(({ personId }) => personId) ?? [])];
  return names.find((id) => !contenderIds.has(id)) ?? null;
}
