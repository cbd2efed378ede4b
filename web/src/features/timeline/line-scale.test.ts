import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf } from './line-scale';

const DAY = 86_400_000;
const round = (share: number) => Math.round(share * 1000) / 1000;
const scale = (days: number[], now: number) => {
  const points = days.map((day) => day * DAY);
  const found = scaleOf(points, now * DAY);
  return { lead: round(found.lead), gaps: found.gaps.map(round), now: round(found.now) };
};

describe('the scale of a line', () => {
  it('follows time, with the present moment between its neighbours', () => {
    expect(scale([0, 10, 20], 5)).toEqual({ lead: 0, gaps: [0.4, 0.4, 0.2], now: 0.2 });
    expect(scale([0, 15, 20], 15)).toEqual({ lead: 0, gaps: [0.6, 0.2, 0.2], now: 0.6 });
  });

  it('leaves a point the room of its label, however near the next one is', () => {
    expect(scale([0, 20, 21], 20.5)).toEqual({ lead: 0, gaps: [0.6, 0.2, 0.2], now: 0.7 });
    expect(scale([3, 3], 3)).toEqual({ lead: 0, gaps: [0.2, 0.8], now: 0.6 });
  });

  it('has the present moment before everything, and after everything', () => {
    expect(scale([5], 0)).toEqual({ lead: 0.1, gaps: [0.9], now: 0 });
    expect(scale([5], 9)).toEqual({ lead: 0, gaps: [1], now: 0.5 });
    expect(scale([], 9)).toEqual({ lead: 1, gaps: [], now: 0 });
  });

  it('is used up by any points, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 }), fc.nat(400), (days, now) => {
        const points = days.toSorted((a, b) => a - b).map((day) => day * DAY);
        const found = scaleOf(points, now * DAY);
        expect(round(found.lead + found.gaps.reduce((sum, gap) => sum + gap, 0))).toBe(1);
        expect(Math.min(1, ...found.gaps)).toBeGreaterThanOrEqual(0.1);
        expect(found.now).toBeGreaterThanOrEqual(0);
        expect(found.now).toBeLessThanOrEqual(1);
      }),
    );
  });
});
