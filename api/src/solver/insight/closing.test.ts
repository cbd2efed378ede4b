import { describe, expect, it } from 'vitest';

import { allocate } from '../allocate';
import { type AllocationInput, withoutThemes } from '../model/input';
import { verifyRun } from '../proof/verify-run';
import { bestSeating } from '../testing/brute-force';
import { inputs } from '../testing/input-arbitraries';
import { contendersOf } from '../testing/reference-objective';
import { everyCase } from '../testing/runs';
import { asking, inputOf } from '../testing/small-inputs';
import { type Loss, smallThemes } from './closing';

/** By brute force: the rank that each contender gets, by id. */
function ranksOf(input: AllocationInput): Map<string, number> {
  const contenders = contendersOf(input, allocate(input));
  const { listed } = bestSeating(input, contenders);
  return new Map(
    contenders.map(({ id, choices }) => [id, choices.indexOf(listed.get(id) ?? '') + 1 || Infinity]),
  );
}

/** Only losses of people who were on a theme of their list: 'from 1 to 2', 'from 2 to Infinity'. */
function ofListed(losses: readonly Loss[]): string[] {
  const rank = (of: Loss['from']): number => (typeof of === 'number' ? of : Infinity);
  return losses
    .filter(({ from }) => typeof from === 'number')
    .flatMap(({ from, to, people }) =>
      Array.from({ length: people }, () => `from ${String(rank(from))} to ${String(rank(to))}`),
    )
    .sort();
}

describe('themes below their minimum size', () => {
  it.each(['balanced', 'firstChoices', 'protective'] as const)(
    'are named, and closing one costs %s, as brute force confirms',
    (preset) => {
      const small = inputs({
        ...{ maxPeople: 6, minThemes: 2, maxThemes: 4, maxCapacity: 3, withPins: true },
        options: { preset },
      });
      everyCase(400, small, (input) => {
        const { placements } = allocate(input);
        const below = input.themes.flatMap(({ id, minSize = 0 }) => {
          const size = placements.filter(({ themeId }) => themeId === id).length;
          return size < minSize ? [{ themeId: id, size, minSize }] : [];
        });
        const named = smallThemes(input, 2);
        expect(new Set(named.map(({ themeId, size, minSize }) => ({ themeId, size, minSize })))).toEqual(
          new Set(below),
        );
        const before = ranksOf(input);
        for (const [index, { themeId, losses }] of named.entries()) {
          if (index >= 2) {
            expect(losses).toBeNull();
            continue;
          }
          const themes = input.themes.map((theme) =>
            theme.id === themeId
              ? {
                  id: themeId,
                  capacity: placements.filter((each) => each.how === 'pinned' && each.themeId === themeId)
                    .length,
                }
              : theme,
          );
          const after = ranksOf({ ...input, themes });
          const worse = [...before].flatMap(([id, from]) => {
            const to = after.get(id) ?? Infinity;
            return to > from ? [`from ${String(from)} to ${String(to)}`] : [];
          });
          expect(ofListed(losses ?? [])).toEqual(worse.sort());
        }
      });
    },
  );

  it('have only pinned people when they are closed, and the run has its proof', () => {
    const cases = inputs({ maxPeople: 25, minThemes: 2, maxThemes: 6, maxCapacity: 5, withPins: true });
    everyCase(400, cases, (input) => {
      const closed = withoutThemes(input, new Set(['theme-0']));
      const allocation = allocate(closed);
      expect(verifyRun(closed, allocation)).toBeNull();
      const there = allocation.placements.filter(({ themeId }) => themeId === 'theme-0');
      expect(there.filter(({ how }) => how !== 'pinned')).toEqual([]);
    });
  });

  it('counts people who get another theme, or no place', () => {
    const people = [
      ...[asking('a', 'x', 'y'), asking('b', 'x'), asking('c', 'x', 'z')],
      ...[asking('d', 'y'), asking('e', 'z')],
    ];
    const input = inputOf(people, { x: 4, y: 2, z: 1 }, { minChoices: 1 });
    const themes = input.themes.map((theme) => (theme.id === 'x' ? { ...theme, minSize: 4 } : theme));
    expect(smallThemes({ ...input, themes }, 1)).toMatchObject([
      {
        ...{ themeId: 'x', size: 3, minSize: 4 },
        losses: [
          { from: 1, to: 'noPlace', people: 2 },
          { from: 1, to: 2, people: 1 },
        ],
      },
    ]);
  });

  it('the verifier finds a theme left below its minimum', () => {
    const themes = [
      { id: 'x', capacity: 5, minSize: 2 },
      { id: 'y', capacity: 5 },
    ];
    const input = { ...inputOf([asking('a'), asking('b')], {}, { preset: 'lottery' }), themes };
    const allocation = allocate(input);
    expect(allocation.placements.map(({ themeId }) => themeId)).toEqual(['x', 'x']);
    const spread = allocation.placements.map((placement, row) =>
      row === 0 && placement.how === 'filled' ? { ...placement, themeId: 'y' } : placement,
    );
    expect(verifyRun(input, { ...allocation, placements: spread })).toEqual({
      fault: 'themeLeftBelowMinimum',
      culprit: 'x',
    });
  });
});
