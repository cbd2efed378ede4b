import fc from 'fast-check';
import { expect, it } from 'vitest';

import { KeyHeap } from './key-heap';
import { PATIENCE, runs } from './testing/runs';

function popAll(heap: KeyHeap, count: number): number[] {
  return Array.from({ length: count }, () => {
    const { top } = heap;
    heap.pop();
    return top;
  });
}

it(
  'gives the smallest key first, whatever comes in before and after the first is taken',
  () => {
    const keys = fc.array(fc.nat(), { maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(keys, keys, fc.nat({ max: 60 }), (early, late, taken) => {
        const heap = new KeyHeap();
        for (const key of early) heap.push(key);
        const ascending = early.toSorted((a, b) => a - b);
        const first = Math.min(taken, early.length);
        expect(popAll(heap, first)).toEqual(ascending.slice(0, first));
        for (const key of late) heap.push(key);
        const rest = [...ascending.slice(first), ...late].sort((a, b) => a - b);
        expect(popAll(heap, rest.length)).toEqual(rest);
        expect(heap.top).toBe(Infinity);
      }),
      runs(200),
    );
  },
  PATIENCE,
);
