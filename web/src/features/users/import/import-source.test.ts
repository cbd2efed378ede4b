import { expect, it } from 'vitest';
import { withLine, writtenLines } from './import-source';
import { importVerb } from './import-words';

const LIST = 'name,email\r\nAda,ada@example.com\r\n"Bob\nBell",bob@example.com\n"Day, Eve",eve@example.com\n';

it('knows the lines that stand on one line of the file, quotation marks or not', () => {
  expect([...writtenLines(LIST)].filter(([, text]) => text !== '')).toEqual([
    [1, 'name,email'],
    [2, 'Ada,ada@example.com'],
    [5, '"Day, Eve",eve@example.com'],
  ]);
});

it('changes one line and nothing else', () => {
  expect(withLine(LIST, 2, 'Ada L,ada@example.com')).toBe(LIST.replace('Ada,', 'Ada L,'));
});

it.each([
  [{ added: 3, moved: 0, skipped: 0 }, 'Import 3 people'],
  [{ added: 1, moved: 0, skipped: 0 }, 'Import 1 person'],
  [{ added: 0, moved: 0, skipped: 2 }, 'Import 0, skip 2'],
  [{ added: 44, moved: 1, skipped: 5 }, 'Import 44, move 1, skip 5'],
  [{ added: 0, moved: 1, skipped: 0 }, 'Move 1 person'],
  [{ added: 45, moved: 0, skipped: 0, invited: 44 }, 'Import 45 and invite 44'],
  [{ added: 1_200, moved: 2, skipped: 0, invited: 1_100 }, 'Import 1,200 and invite 1,100, move 2'],
])('%o is said as "%s"', (act, text) => {
  expect(importVerb(act)).toBe(text);
});
