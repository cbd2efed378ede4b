import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameOrder, placeTheme, reconcileOrder, type PlacedOrder } from './preference-draft';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const rankings = (order: fc.Arbitrary<string[]>): fc.Arbitrary<PlacedOrder> =>
  order.chain((ids) => fc.subarray([...new Set(ids)]).map((placed) => ({ order: ids, placed })));
const drafts = rankings(fc.array(fc.constantFrom<string[]>(...LETTERS)));
const lists = rankings(fc.uniqueArray(fc.constantFrom<string[]>(...LETTERS)));

/** 'A B c d': capitals are ranked. */
const of = (text: string): PlacedOrder => {
  const letters = text.split(' ');
  return {
    order: letters.map((letter) => letter.toLowerCase()),
    placed: letters.filter((letter) => letter < 'a').map((letter) => letter.toLowerCase()),
  };
};
const text = ({ order, placed }: PlacedOrder): string =>
  order.map((id) => (placed.includes(id) ? id.toUpperCase() : id)).join(' ');

describe('reconcileOrder', () => {
  it('leaves out themes that are gone, puts new ones last, and takes as placed what either has placed', () => {
    expect(text(reconcileOrder(of('C E A'), of('a B c d')))).toBe('C A B d');
  });

  it('names every listed theme exactly once, and only those as placed, whatever the draft holds', () => {
    fc.assert(
      fc.property(drafts, lists, (draft, listed) => {
        const { order, placed } = reconcileOrder(draft, listed);
        expect(order.toSorted()).toEqual(listed.order.toSorted());
        expect(placed).toEqual(order.filter((id) => placed.includes(id)));
      }),
    );
  });

  it('keeps the order of the draft', () => {
    fc.assert(
      fc.property(lists, lists, (draft, listed) => {
        const kept = draft.order.filter((id) => listed.order.includes(id));
        expect(reconcileOrder(draft, listed).order.slice(0, kept.length)).toEqual(kept);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(drafts, lists, (draft, listed) => {
        const once = reconcileOrder(draft, listed);
        expect(isSameOrder(reconcileOrder(once, listed), once)).toBe(true);
      }),
    );
  });
});

describe('placeTheme', () => {
  it.each([
    ['up among those in random order', 'A b c d e', 'e', 4, 'A b c E d'],
    ['nowhere, as placed', 'a b c', 'a', 1, 'A b c'],
    ['among those placed', 'A B c d', 'd', 2, 'A D B c'],
    ['on top', 'A b c d', 'd', 1, 'D A b c'],
    ['down among the others', 'A B c d', 'b', 3, 'A c B d'],
    ['last', 'a b c d', 'b', 4, 'a c d B'],
  ])('%s: %s', (_what, before, id, position, after) => {
    expect(text(placeTheme(of(before), id, position - 1))).toBe(after);
  });

  it('never moves anything else, and never takes a theme back among the unplaced', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (before, which, where) => {
        fc.pre(before.order.length > 0);
        const id = before.order[which % before.order.length] ?? '';
        const to = where % before.order.length;
        const after = placeTheme(before, id, to);
        expect(after.order.indexOf(id)).toBe(to);
        expect(after.order.filter((other) => other !== id)).toEqual(
          before.order.filter((other) => other !== id),
        );
        expect(after.placed.toSorted()).toEqual([...new Set([...before.placed, id])].toSorted());
      }),
    );
  });
});

describe('isSameOrder', () => {
  it('tells orders, lengths, and what is placed apart', () => {
    expect(isSameOrder(of('A b'), of('A b'))).toBe(true);
    expect(isSameOrder(of('A b'), of('b A'))).toBe(false);
    expect(isSameOrder(of('A b'), of('A'))).toBe(false);
    expect(isSameOrder(of('A b'), of('A B'))).toBe(false);
  });
});
