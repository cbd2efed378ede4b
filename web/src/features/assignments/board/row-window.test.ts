import { describe, expect, it } from 'vitest';
import { rowsToDraw, strideAt } from './row-window';

const ROW = 62;
const HIGHEST_LIST = 448;

describe('the rows that are drawn', () => {
  it('cover what can be seen wherever a long list is scrolled to, with a row to spare on each side', () => {
    for (let scrollTop = 0; scrollTop <= 200 * ROW - HIGHEST_LIST; scrollTop += 7) {
      const rows = rowsToDraw(200, strideAt(scrollTop, ROW), []);
      const first = Math.floor(scrollTop / ROW);
      const last = Math.floor((scrollTop + HIGHEST_LIST - 1) / ROW);
      expect(rows[0]).toBeLessThanOrEqual(Math.max(0, first - 1));
      expect(rows.at(-1)).toBeGreaterThanOrEqual(Math.min(199, last + 1));
      expect(rows.length).toBeLessThanOrEqual(20);
    }
  });

  it('are all of a short list, also where it was longer when it was scrolled', () => {
    expect(rowsToDraw(3, 5, [])).toEqual([0, 1, 2]);
    expect(rowsToDraw(0, 0, [])).toEqual([]);
  });

  it('are those with a pin alone while the column is far away', () => {
    expect(rowsToDraw(200, null, [150, -1, 3])).toEqual([3, 150]);
    expect(rowsToDraw(200, 0, [150, 3]).slice(-2)).toEqual([15, 150]);
  });
});
