import { describe, expect, it } from 'vitest';
import { rowsToDraw, windowAt } from './PeopleList';

const ROW = 44;
const SCREEN = 900;

describe('the rows that are drawn', () => {
  it('cover what can be seen wherever the page is scrolled to, with rows to spare on each side, and not many more', () => {
    for (let top = 2 * SCREEN; top >= -210 * ROW; top -= 7) {
      const rows = rowsToDraw(200, windowAt(top, SCREEN, ROW), []);
      const first = Math.floor(-top / ROW);
      const last = Math.floor((SCREEN - 1 - top) / ROW);
      if (last >= 0 && first < 200) {
        expect(rows[0]).toBeLessThanOrEqual(Math.max(0, first - 1));
        expect(rows.at(-1)).toBeGreaterThanOrEqual(Math.min(199, last + 1));
      }
      expect(rows.length).toBeLessThanOrEqual(Math.ceil((1.5 * SCREEN) / ROW) + 2 * 4);
    }
  });

  it('are all of a short list, and none of an empty one', () => {
    expect(rowsToDraw(3, windowAt(400, SCREEN, ROW), [])).toEqual([0, 1, 2]);
    expect(rowsToDraw(0, windowAt(400, SCREEN, 0), [])).toEqual([]);
  });

  it('are those with a pin alone while the column is far away', () => {
    expect(rowsToDraw(200, null, [150, -1, 3])).toEqual([3, 150]);
    expect(rowsToDraw(200, windowAt(0, SCREEN, 0), [150, 3]).slice(-2)).toEqual([15, 150]);
  });
});
