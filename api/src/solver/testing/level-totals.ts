import type { Level } from '../model/allocation';
import type { AllocationInput, AllocationPerson } from '../model/input';
import type { LevelChange } from '../weights/weights';
import { type ListedThemes, rankOf } from './reference-objective';

/** A seating to be counted: who counts, and on which theme of their list they are. */
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
  const { minChoices = 3 } = options;
  const seats = people.map((person) => {
    const place = listed.get(person.id) ?? null;
    const moved = person.previous !== undefined && person.previous !== place;
    return { rank: rankOf(person, place, minChoices), moved };
  });
  const count = (counts: (seat: { rank: number; moved: boolean }) => boolean): number =>
    seats.filter(counts).length;
  switch (level.kind) {
    case 'offList':
      return count(({ rank }) => rank === Infinity);
    case 'rankSum':
      return seats.reduce((sum, { rank }) => sum + (rank === Infinity ? 0 : rank), 0);
    case 'mostOfRank':
      return 0 - count(({ rank }) => rank === level.rank);
    case 'fewestOfRank':
      return count(({ rank }) => rank === level.rank);
    case 'moved':
      return count(({ moved }) => moved);
  }
}
