import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hopCosts, largestExactWeight, packWeights } from './weights';
import { levelsOf, levelValue } from '../model/allocation';
import { everyCase } from '../testing/runs';

const PRESETS = ['balanced', 'firstChoices', 'protective'] as const;

/** For each node of a cycle, one person moves from the first code to the second, or no one does. */
const cases = fc
  .record({
    preset: fc.constantFrom(...PRESETS),
    worstRank: fc.integer({ min: 1, max: 40 }),
    nodes: fc.integer({ min: 2, max: 60 }),
  })
  .chain((shape) => {
    const code = fc.nat({ max: shape.worstRank });
    const cycle = fc.array(fc.tuple(code, code), { maxLength: shape.nodes, size: 'max' });
    return fc.record({ shape: fc.constant(shape), cycle: fc.oneof(cycle, cycle.map(nearlyBalanced)) });
  });

/** Moves that cancel out except for a few, so the sums differ only in the least significant levels. */
function nearlyBalanced(cycle: [number, number][]): [number, number][] {
  const half = cycle.slice(0, Math.floor(cycle.length / 2));
  const sources = half.map(([from]) => from).reverse();
  return half.map(([from], index) => [from, sources[(index * 7 + 3) % sources.length] ?? from]);
}

describe('packWeights', () => {
  it('orders any cycle as unbounded integers do', () => {
    everyCase(1_500, cases, ({ shape, cycle }) => {
      const { preset, worstRank, nodes } = shape;
      const levels = levelsOf(preset, worstRank);
      const { values, width } = packWeights(levels, worstRank, nodes);
      const base = BigInt(4 * nodes * (worstRank + 1));
      const exact = (code: number): bigint =>
        levels
          .map((level) => levelValue(level, code + 1, worstRank))
          .reduce((number, digit) => number * base + BigInt(digit), 0n);
      const exactSum = cycle.reduce((sum, [from, to]) => sum + exact(to) - exact(from), 0n);
      const limbs = Array.from({ length: width }, (_, limb) =>
        cycle.reduce(
          (sum, [from, to]) =>
            sum + (values[to * width + limb] ?? NaN) - (values[from * width + limb] ?? NaN),
          0,
        ),
      );
      expect(Math.sign(limbs.find((limb) => limb !== 0) ?? 0)).toBe(
        exactSum > 0n ? 1 : exactSum < 0n ? -1 : 0,
      );
      expect(Math.max(...values)).toBeLessThanOrEqual(largestExactWeight(nodes));
    });
  });

  it.each(PRESETS)('makes a better rank strictly cheaper by %s', (preset) => {
    const { ordinals } = hopCosts(packWeights(levelsOf(preset, 30), 30, 41));
    for (let code = 1; code <= 30; code++)
      expect(ordinals[(code - 1) * 31 + code]).toBeGreaterThan(ordinals[0] ?? Infinity);
  });

  it.each([
    { preset: 'balanced', longest: 6 },
    { preset: 'firstChoices', longest: 8 },
  ] as const)('keeps forty themes and lists of $longest in one double by $preset', ({ preset, longest }) => {
    expect(packWeights(levelsOf(preset, longest), longest, 41).width).toBe(1);
  });
});
