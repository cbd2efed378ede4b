import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type FillRoom, fillSeats } from './pool';
import { everyCase } from '../testing/runs';

function room(sizes: number[], capacities: number[], minSizes = capacities.map(() => 0)): FillRoom {
  return {
    sizes: Int32Array.from(sizes),
    capacities: Int32Array.from(capacities),
    minSizes: Int32Array.from(minSizes),
    themeOrder: Int32Array.from(sizes.keys()),
  };
}

function sizesAfter({ sizes }: FillRoom, seats: readonly number[]): number[] {
  return Array.from(sizes, (size, theme) => size + seats.filter((seat) => seat === theme).length);
}

/** Every way of giving out exactly `wanted` seats, as final sizes. */
function* fills(
  sizes: readonly number[],
  capacities: readonly number[],
  wanted: number,
): Generator<number[]> {
  const [size, ...others] = sizes;
  const [capacity = 0, ...otherCapacities] = capacities;
  if (size === undefined) {
    if (wanted === 0) yield [];
    return;
  }
  for (let given = 0; given === 0 || (given <= wanted && size + given <= capacity); given++) {
    for (const rest of fills(others, otherCapacities, wanted - given)) yield [size + given, ...rest];
  }
}

describe('fillSeats', () => {
  const rooms = fc
    .array(fc.record({ capacity: fc.integer({ min: 1, max: 6 }), taken: fc.nat({ max: 7 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((themes) =>
      room(
        themes.map(({ taken }) => taken),
        themes.map(({ capacity }) => capacity),
      ),
    );

  it('minimises the sum of size² / capacity over all fills', () => {
    everyCase(800, rooms, fc.nat({ max: 8 }), (before, wanted) => {
      const capacities = [...before.capacities];
      const total = (sizes: readonly number[]): number =>
        sizes.reduce((sum, size, theme) => sum + (size * size * 60) / (capacities[theme] ?? 1), 0);
      const seats = fillSeats(before, wanted);
      const free = capacities.reduce(
        (sum, capacity, theme) => sum + Math.max(0, capacity - (before.sizes[theme] ?? 0)),
        0,
      );
      expect(seats).toHaveLength(Math.min(wanted, free));
      const best = Math.min(...[...fills([...before.sizes], capacities, seats.length)].map(total));
      expect(total(sizesAfter(before, seats))).toBe(best);
    });
  });

  it('breaks ties by the given order of themes', () => {
    const tied = { ...room([0, 0, 0], [2, 2, 2]), themeOrder: Int32Array.of(2, 0, 1) };
    expect(fillSeats(tied, 5)).toEqual([2, 0, 1, 2, 0]);
  });

  it('lifts as many themes to their minimum as any fill', () => {
    const withMinimum = fc
      .tuple(rooms, fc.array(fc.nat({ max: 6 }), { minLength: 4, maxLength: 4 }))
      .map(([each, minSizes]) => ({
        ...each,
        minSizes: each.capacities.map((capacity, theme) => Math.min(capacity, minSizes[theme] ?? 0)),
      }));
    everyCase(800, withMinimum, fc.nat({ max: 8 }), (before, wanted) => {
      const reached = (sizes: readonly number[]): number =>
        sizes.filter((size, theme) => size >= (before.minSizes[theme] ?? 0)).length;
      const seats = fillSeats(before, wanted);
      const all = [...fills([...before.sizes], [...before.capacities], seats.length)];
      expect(reached(sizesAfter(before, seats))).toBe(Math.max(...all.map(reached)));
    });
  });

  it('first lifts themes to their minimum, the smallest gap first, and skips gaps that it cannot close', () => {
    const before = room([1, 2, 4], [9, 9, 9], [5, 4, 4]);
    expect(sizesAfter(before, fillSeats(before, 2))).toEqual([1, 4, 4]);
    expect(sizesAfter(before, fillSeats(before, 6))).toEqual([5, 4, 4]);
    expect(sizesAfter(before, fillSeats(before, 4))).toEqual([3, 4, 4]);
  });
});
