import type { Level } from '../model/allocation';
import type { AllocationInput, AllocationPerson } from '../model/input';
import type { LevelChange } from '../weights/weights';
import { type ListedThemes, rankOf } from './reference-objective';

/** A seating to be counted: whom it counts, and their theme. */
export interface Counted {
  readonly people: readonly AllocationPerson[];
  readonly listed: ListedThemes;
}

/** Each level of one seating minus that of another of the same people. */
export function expectedChanges(
  input: AllocationInput,
  levels: readonly LevelChange[],
  after: Counted,
  before: Counted,
): LevelChange[] {
  return levels.map(({ level }) => ({
    level,
    change: total(input, level, after) - total(input, level, before),
  }));
}

function total({ options }: AllocationInput, level: Level, { people, listed }: Counted): number {
  const ranks = people.map((person) => rankOf(person, listed.get(person.id) ?? null, options.minChoices));
  const count = (counted: number): number => ranks.filter((rank) => rank === counted).length;
  switch (level.kind) {
    case 'offList':
      return count(Infinity);
    case 'rankSum':
      return ranks.reduce((sum, rank) => sum + (rank === Infinity ? 0 : rank), 0);
    case 'mostOfRank':
      return 0 - count(level.rank);
    case 'fewestOfRank':
      return count(level.rank);
  }
}
