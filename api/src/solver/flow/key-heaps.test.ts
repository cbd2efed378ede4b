import fc from 'fast-check';
import { expect, it } from 'vitest';

import { KeyHeaps } from './hop-queues';
import { everyCase } from '../testing/runs';

const HEAPS = 3;

function popAll(heaps: KeyHeaps, heap: number, count: number): number[] {
  return Array.from({ length: count }, () => {
    const top = heaps.top(heap);
    heaps.pop(heap);
    return top;
  });
}

it('pops the smallest key of each heap first, whatever is pushed in between', () => {
  const keys = fc.array(fc.nat(), { maxLength: 120, size: 'max' });
  const ofEach = fc.array(keys, { minLength: HEAPS, maxLength: HEAPS });
  everyCase(200, ofEach, ofEach, fc.nat({ max: 120 }), (early, late, taken) => {
    const heaps = new KeyHeaps(HEAPS);
    early.forEach((some, heap) => some.forEach((key) => heaps.push(heap, key)));
    const ascending = early.map((some) => some.toSorted((a, b) => a - b));
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
  });
});
