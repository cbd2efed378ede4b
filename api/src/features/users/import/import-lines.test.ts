import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT, linesOf, type ImportAnswer, startImports } from './testing/import-list';

const { admin, check } = startImports({ name: 'Nord' });

const BREAK = /\r\n|[\r\n]/;
function fileLinesOf(csv: string): string[] {
  const lines = csv.split(BREAK);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Checks that the figures account for every line of the file. */
function expectAllLines(csv: string, answer: ImportAnswer): void {
  const { inviteCount, updateCount, losesTeamCount, losesRankingCount, unchangedCount, errorCount } = answer;
  const people = inviteCount + updateCount + losesTeamCount + losesRankingCount + unchangedCount + errorCount;
  const { fileLineCount, headingLineCount, emptyLineCount, innerLineCount } = answer;
  expect(fileLineCount).toBe(fileLinesOf(csv).length);
  expect(people + headingLineCount + emptyLineCount + innerLineCount).toBe(fileLineCount);
}

describe('a cell with line breaks', () => {
  it('shifts no line below it, with any line ends', async () => {
    const csv = [
      'name,email,region,comment',
      'Ada Kay,ada.kay@example.com,Nord,"vegetarian',
      'no nuts',
      'late on Friday"',
      'Bo Ek,bo.ek@example.com,Nord,fine',
      'Di Wu,di.wu(at)example.com,Nord,fine',
      '',
      'Fi Oz,fi.oz@example.com,Nord,fine',
    ];
    for (const end of ['\r\n', '\n', '\r']) {
      const answer = await check(csv.join(end));
      expect(linesOf(answer)).toEqual([
        '2 ada.kay@example.com Nord INVITE',
        '5 bo.ek@example.com Nord INVITE',
        '6 di.wu(at)example.com Nord ERROR: This is not an e-mail address',
        '8 fi.oz@example.com Nord INVITE',
      ]);
      expect(answer.lines[0]).toMatchObject({ line: 2, lastLine: 4 });
      expect(answer).toMatchObject({
        fileLineCount: 8,
        headingLineCount: 1,
        emptyLineCount: 1,
        innerLineCount: 2,
      });
    }
  });

  it('may be a heading', async () => {
    const csv =
      'name,email,region,"Which days\r\nwill you come?"\r\nA,a.o@example.com,Nord,"Fri\r\nSat"\r\nB,bad,Nord,Fri\r\n';
    const answer = await check(csv);
    expect(answer.lines).toMatchObject([
      { line: 3, lastLine: 4 },
      { line: 5, effect: 'ERROR' },
    ]);
    expect(answer).toMatchObject({ fileLineCount: 5, headingLineCount: 2, innerLineCount: 1 });
  });
});

const cellError = (from: number, to: number) =>
  `Lines ${from} to ${to} are one cell: check its quotation marks`;
const openError = (line: number) => `A quotation mark is opened in line ${line} and never closed`;

describe('people between stray quotation marks', () => {
  it.each([
    [
      'of a column that is not read',
      'name,email,region,note\r\nAda,ada.q@example.com,Nord,"is 5\' tall\r\nBo,bo@example.com,Nord,\r\nCy,cy@example.com,Nord,"\r\nDi,di@example.com,Nord,\r\n',
      [`2 ada.q@example.com Nord ERROR: ${cellError(2, 4)}`, '5 di@example.com Nord INVITE'],
    ],
    [
      'with addresses that are none',
      'name,email,region,note\nAda,ada.q@example.com,Nord,"x\nBo,bo at example,Nord,\nCy,,,"\n',
      [`2 ada.q@example.com Nord ERROR: ${cellError(2, 4)}`],
    ],
    [
      'of a name',
      'name,email,region\nAda,ada.q@example.com,Nord\n"Bo,bo@example.com,Nord\nCy",cy@example.com,Nord\n',
      ['2 ada.q@example.com Nord INVITE', `3 cy@example.com Nord ERROR: ${cellError(3, 4)}`],
    ],
    [
      'of a region',
      'name,email,region\nAda,ada.q@example.com,"No\nrd"\n',
      [`2 ada.q@example.com - ERROR: ${cellError(2, 3)}`],
    ],
    [
      'that do not end a cell',
      'name,email,region,note\r\nAda,ada.q@example.com,Nord,"likes 5"\r\nBo,bo@example.com,Nord,"loves\r\nCy,cy@example.com,Nord,fine\r\nDi,di@example.com,Nord,"ok" x\r\n',
      [
        '2 ada.q@example.com Nord INVITE',
        `3 bo@example.com Nord ERROR: ${openError(3)}`,
        '4 cy@example.com Nord INVITE',
        '5 di@example.com Nord INVITE',
      ],
    ],
    [
      'of which none is closed',
      'name,email,region\r\n"Ada,ada.q@example.com,Nord\r\nBo,bo@example.com,Nord\r\n',
      [`2 ada.q@example.com Nord ERROR: ${openError(2)}`, '3 bo@example.com Nord INVITE'],
    ],
    [
      'between tabs',
      'name\temail\tregion\ttitle\nAda\tada.q@example.com\t\tLead\nBo\tbo@example.com\t\t"Data nerd\nCy\tcy@example.com\t\tfine\nDi\tdi@example.com\t\t5"\n',
      [
        '2 ada.q@example.com - INVITE',
        '3 bo@example.com - INVITE',
        '4 cy@example.com - INVITE',
        '5 di@example.com - INVITE',
      ],
    ],
  ])('%s are on the list, or their lines are reported', async (_where, csv, lines) => {
    const answer = await check(csv);
    expect(linesOf(answer)).toEqual(lines);
    expectAllLines(csv, answer);
  });

  it.each([
    [
      'swallow people',
      'name,email,region,"note\nAda,ada.q@example.com,Nord,"\nBo,bo@example.com,Nord,\n',
      cellError(1, 2),
    ],
    ['are not closed', 'name,email,region,"note\nAda,ada.q@example.com,Nord,\n', openError(1)],
  ])('headings that %s are refused', async (_what, csv, message) => {
    expect(await admin.refusal(IMPORT, { input: { csv, isDryRun: true } })).toMatchObject({
      message,
      fields: { csv: message },
    });
  });
});

/** Random lists of distinct addresses, with anything around them. */
const lists = fc.constantFrom(',', ';', '\t').chain((separator) => {
  const odd = fc.string({
    unit: fc.constantFrom('"', '""', separator, 'a', 'é', ' ', '\n', '\r\n', '\r', "'"),
    maxLength: 5,
  });
  const cell = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('', 'Zoë', 'Kim 6" Lee', '"Lee"', 'Nord') },
    { weight: 2, arbitrary: odd },
    // Stray ones, with lines between them.
    { weight: 3, arbitrary: fc.constantFrom('"is tall', 'tall"', '"') },
    { weight: 2, arbitrary: odd.map((inner) => `"${inner.replaceAll('"', '""')}"`) },
  );
  const person = fc.tuple(cell, fc.constantFrom('', '"'), cell, fc.tuple(cell, cell, cell));
  return fc
    .tuple(
      fc.array(person, { minLength: 1, maxLength: 9 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(cell, { maxLength: 3 }),
    )
    .map(([people, end, headings]) => {
      const lines = people.map(([name, quote, region, notes], n) =>
        [name, `${quote}p${n}@example.com${quote}`, region, ...notes.slice(0, headings.length)].join(
          separator,
        ),
      );
      return [['name', 'email', 'region', ...headings].join(separator), ...lines].join(end);
    });
});

/** Their headings contain a person, so no row has headings alone. */
const SWALLOWING = [
  'name\temail\tregion\t""\t\t"is tall\ntall"\tp0@example.com\t\t""\t\t"is tall\n"is tall\tp1@example.com\t\t""\t\t"is tall\n"\tp2@example.com\t"is tall\t"is tall\t\t""\n""\tp3@example.com\t\t\n\t"is tall\t""""',
  'name,email,region,,"is tall\n",p0@example.com,"","is tall,""\n,p1@example.com,,"is tall,\n",",p2@example.com,"\r\n",,\n,p3@example.com,,,,a\n"is tall,p4@example.com,"is tall,,\n,p5@example.com,,,',
];

it('no person of a list is lost without a line about it', { timeout: 300_000 }, async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(lists, async (csv) => {
      const answer = await admin.answer(IMPORT, { input: { csv, isDryRun: true } });
      const done = (answer as { data?: { importParticipants?: ImportAnswer } }).data?.importParticipants;
      // Refused, with a reason.
      if (!done) return;
      read += 1;
      expectAllLines(csv, done);
      const extents = done.lines.flatMap(({ line, lastLine }) => [line, lastLine]);
      expect(extents).toEqual(extents.toSorted((a, b) => a - b));
      fileLinesOf(csv).forEach((text, index) => {
        for (const [email] of text.matchAll(/p\d+@example\.com/g)) {
          const line = done.lines.find((one) => one.line <= index + 1 && one.lastLine >= index + 1);
          expect(line?.effect === 'ERROR' || line?.email === email).toBe(true);
        }
      });
    }),
    { numRuns: 300, examples: SWALLOWING.map((csv) => [csv]) },
  );
  expect(read).toBeGreaterThan(100);
});
