import { expect, it } from 'vitest';
import { importVerb } from './import-words';
import { cellIn, linesIn, withCells, withLines } from './list-text';

const LIST =
  'name,email\r\nAda,ada@example.com\r\n"Bob\r\nBell",bob@example.com\n"Day, Eve",eve@example.com\rEd,ed@example.com';

it.each([
  [1, 1, 'name,email'],
  [2, 2, 'Ada,ada@example.com'],
  [3, 4, '"Bob\nBell",bob@example.com'],
  [5, 5, '"Day, Eve",eve@example.com'],
  [6, 6, 'Ed,ed@example.com'],
])('has lines %d to %d as they are written, and changes them and nothing else', (line, lastLine, text) => {
  expect(linesIn(LIST, { line, lastLine })).toBe(text);
  expect(withLines(LIST, { line, lastLine }, 'new')).toBe(
    LIST.replace(text, 'new').replace(text.replace('\n', '\r\n'), 'new'),
  );
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

it.each([
  ['Ada;ada@example.com;Mars', ';', 3, 'Mars'],
  ['"Hopper, Grace",grace@example.com', ',', 1, 'Hopper, Grace'],
  ['"a ""b"" c"\tx', '\t', 1, 'a "b" c'],
  [' Ada , x ', ',', 1, 'Ada'],
  ['Ada', ',', 3, ''],
  ['"two\nlines",x', ',', 2, 'x'],
])('%j, cut at %j, has in column %i %j', (line, separator, column, cell) => {
  expect(cellIn(line, separator, column)).toBe(cell);
});

it.each([
  ['Ada;ada@example.com;Mars', ';', [[3, 'Europe']], 'Ada;ada@example.com;Europe'],
  // Unchanged cells keep their text.
  [
    '"Ada"; ada ;Mars;"x;y"',
    ';',
    [
      [1, 'Ada'],
      [3, 'A; B'],
    ],
    '"Ada"; ada ;"A; B";"x;y"',
  ],
  ['Ada', ',', [[3, 'Europe']], 'Ada,,Europe'],
  ['a,b', ',', [[1, 'say "hi"']], '"say ""hi""",b'],
] as const)('%j, cut at %j, with %j is %j', (line, separator, cells, changed) => {
  expect(withCells(line, separator, new Map<number, string>(cells))).toBe(changed);
});
