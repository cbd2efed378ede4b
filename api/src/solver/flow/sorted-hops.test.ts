import fc from 'fast-check';
import { expect, it } from 'vitest';

import { SortedHops } from './hop-queues';
import { TIMEOUT, runs } from '../testing/runs';

const ARCS_PER_NODE = 4;
const NODES = 3;
const ARCS = ARCS_PER_NODE * NODES;
const ORDINALS = 5;

interface Hop {
  readonly arc: number;
  readonly ordinal: number;
  readonly mover: number;
}

function arcsFrom(node: number): number[] {
  return Array.from({ length: ARCS_PER_NODE }, (_, to) => node * ARCS_PER_NODE + to);
}

function hopsFrom(node: number): fc.Arbitrary<Hop[]> {
  const hop = fc.record({
    arc: fc.constantFrom(...arcsFrom(node)),
    ordinal: fc.nat({ max: ORDINALS - 1 }),
    mover: fc.nat(),
  });
  return fc.array(hop, { maxLength: 30, size: 'max' });
}

function emptyQueue(sorted: SortedHops, arc: number): Hop[] {
  const queue: Hop[] = [];
  for (let mover = sorted.mover(arc); mover >= 0; mover = sorted.mover(arc)) {
    queue.push({ arc, ordinal: sorted.ordinal(arc), mover });
    sorted.dropFront(arc);
  }
  return queue;
}

it(
  'queues the hops along each arc, the cheapest first and equally dear ones as they came',
  () => {
    const nodes = Array.from({ length: NODES }, (_, node) => hopsFrom(node));
    fc.assert(
      fc.property(fc.tuple(...nodes), (hopsOf) => {
        // Room for the largest node only, so that the queues of the others have to grow.
        const sorted = new SortedHops(ARCS, Math.max(...hopsOf.map(({ length }) => length)), ORDINALS);
        for (const [node, hops] of hopsOf.entries()) {
          hops.forEach(({ arc, ordinal, mover }) => sorted.gather(arc, ordinal, mover));
          for (const arc of arcsFrom(node)) {
            expect(sorted.layOut(arc)).toBe(hops.some((hop) => hop.arc === arc));
          }
          sorted.sort();
        }
        for (let arc = 0; arc < ARCS; arc++) {
          const along = hopsOf.flat().filter((hop) => hop.arc === arc);
          expect(emptyQueue(sorted, arc)).toEqual(along.sort((a, b) => a.ordinal - b.ordinal));
        }
      }),
      runs(200),
    );
  },
  TIMEOUT,
);
