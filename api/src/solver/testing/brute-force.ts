import type { AllocationInput, AllocationPerson } from '../model/input';
import { compareLexicographically, objectiveOf } from './reference-objective';

/** The best seating, by brute force. The lottery breaks ties: the earliest choice for the first person, and so on. */
export function bestSeating(
  input: AllocationInput,
  contenders: readonly AllocationPerson[],
): { listed: Map<string, string>; objective: number[] } {
  let best: { listed: Map<string, string>; key: number[]; objective: number[] } | null = null;
  for (const listed of seatings(contenders, seatsLeft(input), new Map())) {
    const objective = objectiveOf(input, contenders, listed);
    const lottery = contenders.map(({ id, choices }) => {
      const place = listed.get(id);
      return place === undefined ? choices.length : choices.indexOf(place);
    });
    const key = [...objective, ...lottery];
    if (best === null || compareLexicographically(key, best.key) < 0) {
      best = { listed: new Map(listed), key, objective };
    }
  }
  if (best === null) throw new Error('there is always the empty seating');
  return best;
}

function* seatings(
  contenders: readonly AllocationPerson[],
  left: Map<string, number>,
  listed: Map<string, string>,
): Generator<Map<string, string>> {
  const [person, ...others] = contenders;
  if (person === undefined) {
    yield listed;
    return;
  }
  yield* seatings(others, left, listed);
  for (const choice of person.choices) {
    const seats = left.get(choice) ?? 0;
    if (seats === 0) continue;
    left.set(choice, seats - 1);
    listed.set(person.id, choice);
    yield* seatings(others, left, listed);
    listed.delete(person.id);
    left.set(choice, seats);
  }
}

/** Seats that the pins leave. */
export function seatsLeft({ people, themes }: AllocationInput): Map<string, number> {
  return new Map(
    themes.map(({ id, capacity }) => {
      const pins = people.filter(({ pinnedTo }) => pinnedTo === id).length;
      return [id, Math.max(0, capacity - pins)];
    }),
  );
}
