import { expect, it } from 'vitest';
import { cellIn, withCells } from './list-cells';

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
