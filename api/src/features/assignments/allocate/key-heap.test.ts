import fc from 'fast-check';
import { expect, it } from 'vitest';

import { KeyHeap } from './key-heap';
import { PATIENCE, runs } from './testing/runs';

it(
  'gives the smallest key first, however keys came in',
  () => {
    const keys = fc.array(fc.nat(), { maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(keys, keys, (appended, pushed) => {
        const heap = new KeyHeap();
        appended.forEach((key) => {
          heap.append(key);
        });
        heap.heapify();
        pushed.forEach((key) => {
          heap.push(key);
        });
        const out = [...appended, ...pushed].map(() => {
          const { top } = heap;
          heap.pop();
          return top;
        });
        expect(out).toEqual([...appended, ...pushed].sort((a, b) => a - b));
        expect(heap.top).toBe(Infinity);
      }),
      runs(200),
    );
  },
  PATIENCE,
);
