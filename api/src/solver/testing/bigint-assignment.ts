import { levelsOf, levelValue, type OptimisingPreset } from '../model/allocation';
import type { AllocationInput, AllocationPerson } from '../model/input';
import { rankOf } from './reference-objective';

/**
 * The seating by definition, by the Hungarian method over single seats with one big integer per cost: every level, then every
 * lottery number, is a digit of its own in a base that no sum can reach.
 */
export function assignByBigInt(
  input: AllocationInput,
  contenders: readonly AllocationPerson[],
  preset: OptimisingPreset,
): Map<string, string> {
  const { themes, options } = input;
  const { minChoices } = options;
  const seats: (string | null)[] = [
    ...themes.flatMap(({ id, capacity }) =>
      Array.from({ length: Math.min(capacity, contenders.length) }, () => id),
    ),
    ...contenders.map(() => null),
  ];
  const worstRank = Math.max(themes.length + 1, minChoices);
  const levels = levelsOf(preset, worstRank);
  const base = BigInt((contenders.length + 1) * (worstRank + 2));
  const impossible = base ** BigInt(levels.length + contenders.length + 2);
  const costs = contenders.map((person, drawn) => {
    const costOf = (place: string | null): bigint => {
      const index = place === null ? person.choices.length : person.choices.indexOf(place);
      if (index < 0) return impossible;
      const rank = Math.min(rankOf(person, place, minChoices), worstRank + 1);
      const digits = levels.map((level) => levelValue(level, rank, worstRank));
      const lottery = contenders.map((_, number) => (number === drawn ? index : 0));
      return [...digits, ...lottery].reduce((number, digit) => number * base + BigInt(digit), 0n);
    };
    const byPlace = new Map([...new Set(seats)].map((place) => [place, costOf(place)]));
    return seats.map((place) => byPlace.get(place) ?? impossible);
  });
  return new Map(
    hungarian(costs).flatMap((seat, person) => {
      const id = contenders[person]?.id;
      const place = seats[seat] ?? null;
      return id === undefined || place === null ? [] : [[id, place] as const];
    }),
  );
}

/** Kuhn's method with potentials, one row after another. @returns the column of every row */
function hungarian(costs: readonly (readonly bigint[])[]): number[] {
  const columns = costs[0]?.length ?? 0;
  const rowOf: (number | undefined)[] = Array.from({ length: columns }, () => undefined);
  const rowPrice = costs.map(() => 0n);
  const columnPrice = Array.from({ length: columns }, () => 0n);
  costs.forEach((_, source) => {
    const slack: (bigint | undefined)[] = Array.from({ length: columns }, () => undefined);
    const previous: (number | undefined)[] = Array.from({ length: columns }, () => undefined);
    const done = new Set<number>();
    let row: number | undefined = source;
    let column: number | undefined;
    while (row !== undefined) {
      let nearest: number | undefined;
      for (let next = 0; next < columns; next++) {
        if (done.has(next)) continue;
        const reduced = (costs[row]?.[next] ?? 0n) - (rowPrice[row] ?? 0n) - (columnPrice[next] ?? 0n);
        const currentSlack = slack[next];
        if (currentSlack === undefined || reduced < currentSlack) {
          slack[next] = reduced;
          previous[next] = column;
        }
        if (nearest === undefined || (slack[next] ?? 0n) < (slack[nearest] ?? 0n)) nearest = next;
      }
      if (nearest === undefined) throw new Error('fewer columns than rows');
      const step = slack[nearest] ?? 0n;
      rowPrice[source] = (rowPrice[source] ?? 0n) + step;
      for (const settled of done) {
        const owner = rowOf[settled];
        if (owner !== undefined) rowPrice[owner] = (rowPrice[owner] ?? 0n) + step;
        columnPrice[settled] = (columnPrice[settled] ?? 0n) - step;
      }
      for (let next = 0; next < columns; next++) {
        const currentSlack = slack[next];
        if (!done.has(next) && currentSlack !== undefined) slack[next] = currentSlack - step;
      }
      done.add(nearest);
      column = nearest;
      row = rowOf[nearest];
    }
    while (column !== undefined) {
      const before: number | undefined = previous[column];
      rowOf[column] = before === undefined ? source : rowOf[before];
      column = before;
    }
  });
  const columnOf = costs.map(() => -1);
  rowOf.forEach((row, column) => {
    if (row !== undefined) columnOf[row] = column;
  });
  return columnOf;
}
