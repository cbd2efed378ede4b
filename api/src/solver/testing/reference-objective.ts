import type { Allocation } from '../model/allocation';
import type { AllocationInput, AllocationPerson } from '../model/input';

/** Theme of each person who was seated on their list; the rest are outside. */
export type ListedThemes = ReadonlyMap<string, string>;

export function listedThemes({ placements }: Allocation): Map<string, string> {
  return new Map(
    placements.flatMap((placement) =>
      placement.how === 'listed' ? [[placement.personId, placement.themeId] as const] : [],
    ),
  );
}

export function contendersOf(input: AllocationInput, { lotteryOrder }: Allocation): AllocationPerson[] {
  const byId = new Map(input.people.map((person) => [person.id, person]));
  return lotteryOrder.flatMap((id) => byId.get(id) ?? []).filter(({ choices }) => choices.length > 0);
}

/** Class of a place by the method's definition; `Infinity` is being outside after a list that was long enough. */
export function rankOf(
  { choices, submittedCount }: AllocationPerson,
  place: string | null,
  minChoices: number,
) {
  if (place !== null) return choices.indexOf(place) + 1;
  return submittedCount < minChoices ? choices.length + 1 : Infinity;
}

/** The levels of the objective for a whole seating, most significant first, all to be minimised. */
export function objectiveOf(
  input: AllocationInput,
  contenders: readonly AllocationPerson[],
  listed: ListedThemes,
  worstRank = 12,
): number[] {
  const { preset, minChoices } = input.options;
  const ranks = contenders.map((person) => rankOf(person, listed.get(person.id) ?? null, minChoices));
  const onRank = Array.from(
    { length: worstRank },
    (_, index) => ranks.filter((rank) => rank === index + 1).length,
  );
  const mostFirst = onRank.map((count) => -count);
  const rankLevels = {
    balanced: [ranks.filter(Number.isFinite).reduce((sum, rank) => sum + rank, 0), ...mostFirst],
    firstChoices: mostFirst,
    protective: onRank.reverse(),
    lottery: [],
  }[preset];
  return [ranks.filter((rank) => rank === Infinity).length, ...rankLevels];
}

export function compareLexicographically(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
