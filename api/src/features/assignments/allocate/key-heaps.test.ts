import fc from 'fast-check';
import { expect, it } from 'vitest';

import { KeyHeaps } from './key-heaps';
import { PATIENCE, runs } from './testing/runs';

const HEAPS = 3;

function popAll(heaps: KeyHeaps, heap: number, count: number): number[] {
  return Array.from({ length: count }, () => {
    const top = heaps.top(heap);
    heaps.pop(heap);
    return top;
  });
}

/** Lays the heaps out for the keys that they begin with. */
function heapsOf(first: readonly (readonly number[])[]): KeyHeaps {
  const heaps = new KeyHeaps(HEAPS, 0);
  first.forEach((keys, heap) => keys.forEach(() => heaps.expect(heap)));
  first.forEach((_, heap) => heaps.layOut(heap));
  first.forEach((keys, heap) => keys.forEach((key) => heaps.append(heap, key)));
  first.forEach((_, heap) => heaps.bringSmallestToFront(heap));
  return heaps;
}

it(
  'gives the smallest key of each heap first, whatever comes in before and after the first is taken',
  () => {
    const keys = fc.array(fc.nat(), { maxLength: 60, size: 'max' });
    const ofEach = fc.array(keys, { minLength: HEAPS, maxLength: HEAPS });
    fc.assert(
      fc.property(ofEach, ofEach, ofEach, fc.nat({ max: 120 }), (first, early, late, taken) => {
        const heaps = heapsOf(first);
        early.forEach((some, heap) => some.forEach((key) => heaps.push(heap, key)));
        const ascending = first.map((some, heap) => [...some, ...(early[heap] ?? [])].sort((a, b) => a - b));
        for (const [heap, some] of ascending.entries()) {
          const begun = some.slice(0, taken);
          expect(popAll(heaps, heap, begun.length)).toEqual(begun);
        }
        late.forEach((some, heap) => some.forEach((key) => heaps.push(heap, key)));
        for (const [heap, some] of ascending.entries()) {
          const rest = [...some.slice(taken), ...(late[heap] ?? [])].sort((a, b) => a - b);
          expect(popAll(heaps, heap, rest.length)).toEqual(rest);
          expect(heaps.top(heap)).toBe(Infinity);
        }
      }),
      runs(200),
    );
  },
  PATIENCE,
);
