import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFileLines, csvRows, type Separator } from './csv-rows';
import { readStrictly } from './testing/reference-reader';

const read = (text: string, separator: Separator = ',') =>
  [...csvRows(text, separator)].map((cells) => ({
    line: cells[0].line,
    lastLine: cells.at(-1)?.lastLine,
    cells: cells.map((cell) => cell.text),
  }));
const cellsOf = (text: string, separator: Separator = ',') => read(text, separator).map(({ cells }) => cells);

describe('a quotation mark', () => {
  it.each([
    ['quotes a cell', '"Lee, Zoe",1', [['Lee, Zoe', '1']]],
    ['quotes one between blanks', ' "Lee, Zoe" , "1"', [['Lee, Zoe', '1']]],
    ['quotes one that is doubled', '"Zoë ""Zo"" Lee",1', [['Zoë "Zo" Lee', '1']]],
    ['is a letter within a cell', 'Kim 6" Lee,1', [['Kim 6" Lee', '1']]],
    ['is a letter around a part of a cell', '"Bo" Derek,1', [['"Bo" Derek', '1']]],
    ['is a letter behind a backslash', '"Zoe \\"Zo\\" Lee",1', [['"Zoe \\"Zo\\" Lee"', '1']]],
    [
      'swallows nothing if none closes it',
      '"Ada,1\nBo,2',
      [
        ['"Ada', '1'],
        ['Bo', '2'],
      ],
    ],
    [
      'swallows nothing up to one within a cell',
      '1,"loves\nBo,2\nDi,"x" y',
      [
        ['1', '"loves'],
        ['Bo', '2'],
        ['Di', '"x" y'],
      ],
    ],
  ])('%s', (_what, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it.each([
    [
      'is a letter',
      '1\t"Data nerd\n2\t"Chief" of staff',
      [
        ['1', '"Data nerd'],
        ['2', '"Chief" of staff'],
      ],
    ],
    [
      'is a letter if it would take cells of another line',
      '1\t"5\t\n2\t6"\tx',
      [
        ['1', '"5', ''],
        ['2', '6"', 'x'],
      ],
    ],
    [
      'quotes a cell as spreadsheets copy it',
      '1\t"no ""nuts""\nno eggs"\t2',
      [['1', 'no "nuts"\nno eggs', '2']],
    ],
    ['quotes a cell', '1\t"Lee, Zoe"', [['1', 'Lee, Zoe']]],
  ])('between tabs %s', (_what, text, cells) => {
    expect(cellsOf(text, '\t')).toEqual(cells);
  });

  it.each([
    ['"Ada,1', [true, false]],
    ['1,"Ada', [false, true]],
    ['"Bo" Derek,Kim 6" Lee', [false, false]],
    ['"Ada","1"', [false, false]],
  ])('that opens a cell and is not closed is detected: %s', (text, expected) => {
    expect([...csvRows(text, ',')].flatMap((cells) => cells.map(({ isOpen }) => isOpen))).toEqual(expected);
  });
});

const separators = fc.constantFrom<Separator>(',', ';', '\t');
const text = (separator: string) =>
  fc.string({
    unit: fc.constantFrom('"', separator, '\n', '\r', '\r\n', 'a', 'é', '🎉', "'"),
    maxLength: 40,
  });

it('reads well-formed files like a strict reader, with line numbers', () => {
  let strict = 0;
  const cell = (separator: string) =>
    fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'é', '🎉', "'"), maxLength: 4 }),
      text(separator)
        // Several cells between tabs, quoted as one, are invalid.
        .map((inner) => (separator === '\t' ? inner.replaceAll('\t', 'b') : inner))
        .map((inner) => `"${inner.replaceAll('"', '""')}"`),
    );
  const file = separators.chain((separator) =>
    fc
      .array(
        fc.tuple(
          fc.array(cell(separator), { minLength: 1, maxLength: 4 }),
          fc.constantFrom('\n', '\r', '\r\n'),
        ),
        { maxLength: 8 },
      )
      .map((rows) => ({ separator, csv: rows.map(([cells, end]) => cells.join(separator) + end).join('') })),
  );
  fc.assert(
    fc.property(file, ({ separator, csv }) => {
      const expected = readStrictly(csv, separator);
      if (expected === null) return;
      strict += 1;
      expect(read(csv, separator)).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
  expect(strict).toBeGreaterThan(900);
});

it('has every line of any text in exactly one row, in order', () => {
  const file = separators.chain((separator) => text(separator).map((csv) => ({ separator, csv })));
  fc.assert(
    fc.property(file, ({ separator, csv }) => {
      let next = 1;
      for (const row of read(csv, separator)) {
        expect(row.line).toBe(next);
        next = (row.lastLine ?? 0) + 1;
      }
      const lines = csv.split(/\r\n|[\r\n]/);
      if (lines.at(-1) === '') lines.pop();
      expect(next - 1).toBe(lines.length);
      expect(countFileLines(csv)).toBe(lines.length);
    }),
    { numRuns: 2_000 },
  );
});
