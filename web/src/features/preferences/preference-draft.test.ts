import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameOrder, reconcileOrder } from './preference-draft';

const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
const listedIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));

describe('reconcileOrder', () => {
  it('leaves out themes that are gone and puts new ones last', () => {
    expect(reconcileOrder(['c', 'gone', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'a', 'b', 'd']);
  });

  it('names every listed theme exactly once, whatever the draft holds', () => {
    fc.assert(
      fc.property(ids, listedIds, (draft, listed) => {
        expect(reconcileOrder(draft, listed).sort()).toEqual([...listed].sort());
      }),
    );
  });

  it('keeps the order of the draft', () => {
    fc.assert(
      fc.property(listedIds, listedIds, (draft, listed) => {
        const kept = draft.filter((id) => listed.includes(id));
        expect(reconcileOrder(draft, listed).slice(0, kept.length)).toEqual(kept);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(ids, listedIds, (draft, listed) => {
        const once = reconcileOrder(draft, listed);
        expect(isSameOrder(reconcileOrder(once, listed), once)).toBe(true);
      }),
    );
  });
});

describe('isSameOrder', () => {
  it('tells orders and lengths apart', () => {
    expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameOrder(['a', 'b'], ['a'])).toBe(false);
  });
});
