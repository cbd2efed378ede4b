import fc from 'fast-check';
import { expect, it } from 'vitest';
import { protectCell, unprotectCell } from './csv-cell';

it.each([
  ['=1+1', "'=1+1"],
  ['＝1', "'＝1"],
  [';=1+1', ";'=1+1"],
  ['x;=1;-2', "x;'=1;'-2"],
  ['x;"=1', 'x;\'"=1'],
  ['x\t=1', "x\t'=1"],
  ["'=1", "''=1"],
  ["'t Hart", "'t Hart"],
  ['a-b = c', 'a-b = c'],
  ['', ''],
])('%j is protected as %j', (text, cell) => {
  expect(protectCell(text)).toBe(cell);
});

const text = fc.string({ unit: fc.constantFrom(...Array.from(`';"=+-@\t\n| ax＝`)), maxLength: 12 });

it('unprotecting reverses protecting', () => {
  fc.assert(
    fc.property(text, (original) => unprotectCell(protectCell(original)) === original),
    { numRuns: 5_000 },
  );
});

it('no cell starts a formula, whatever the separator and quoting', () => {
  fc.assert(
    fc.property(text, (original) => {
      const quoted = `"a","${protectCell(original).replaceAll('"', '""')}"`;
      // As a spreadsheet with another separator reads it: what precedes the first separator is quoted.
      for (const cell of quoted.split(/[;\t\r\n|]/).slice(1))
        expect(cell).not.toMatch(/^["]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 5_000 },
  );
});
