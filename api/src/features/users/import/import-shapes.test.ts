import { describe, expect, it } from 'vitest';
import { IMPORT, linesOf, startImports } from './testing/import-list';

const { admin, check, save } = startImports({ name: 'Nord' });

describe('a table', () => {
  it.each([
    [
      'with Excel’s separator line',
      'sep=;\r\nname;email;region\r\nLee, Zoe;zoe@example.com;Nord\r\n',
      3,
      2,
      0,
    ],
    [
      'with one in quotation marks',
      '\uFEFF"sep=,"\nname,email,region\n"Lee, Zoe",zoe@example.com,Nord',
      3,
      2,
      0,
    ],
    ['with one that is cut, too', 'sep=|||\nname|email|region\nLee, Zoe|zoe@example.com|Nord', 3, 2, 0],
    ['with one of tabs', 'SEP=\t\nname\temail\tregion\nLee, Zoe\tzoe@example.com\tNord', 3, 2, 0],
    ['below empty rows', ',,\r\n\r\n;;\r\nname,email,region\r\n"Lee, Zoe",zoe@example.com,Nord', 5, 2, 2],
    [
      'below a title',
      'Participants 2026,,\n\n"by e-mail, name",,\nname,email,region\n"Lee, Zoe",zoe@example.com,Nord',
      5,
      3,
      1,
    ],
    ['of bars', 'name|email|region\nLee, Zoe|zoe@example.com|Nord', 2, 1, 0],
    [
      'with blanks around quoted cells',
      'email, name , region\nzoe@example.com, "Lee, Zoe" , "Nord" ',
      2,
      1,
      0,
    ],
    [
      'with a separator and a break in a heading',
      '"Name, as on\nthe badge",name;email;region\n'.replace(/^.*\n.*,/, '"Notes; or\nnone";') +
        ';"Lee, Zoe";zoe@example.com;Nord',
      3,
      2,
      0,
    ],
  ])(
    '%s is read, and its lines are counted as in the file',
    async (_what, csv, line, headingLineCount, emptyLineCount) => {
      const answer = await check(csv);
      expect(linesOf(answer)).toEqual([`${line} zoe@example.com Nord INVITE`]);
      expect(answer).toMatchObject({
        lines: [{ name: 'Lee, Zoe' }],
        columns: { isCertain: true },
        ...{ headingLineCount, emptyLineCount, fileLineCount: line },
      });
    },
  );

  it('reports people above its headings', async () => {
    const csv =
      'Exported by,boss@example.com,\nZoe,zoe@example.com,Nord\nname,email,region\nBo,bo@example.com,Nord';
    expect(linesOf(await check(csv))).toEqual([
      '1 boss@example.com - ERROR: This line is above the headings',
      '2 zoe@example.com Nord ERROR: This line is above the headings',
      '4 bo@example.com Nord INVITE',
    ]);
  });

  it.each([
    [
      'people',
      'Zoe,zoe@example.com,Nord\nBo,bo@example.com,',
      ['1 zoe@example.com Nord INVITE', '2 bo@example.com - INVITE'],
    ],
    [
      'one person whose address is wrong',
      'Zoe,zoe@,Nord\nBo,bo@example.com,Nord',
      ['1 zoe@ Nord ERROR: This is not an e-mail address', '2 bo@example.com Nord INVITE'],
    ],
    ['a separator line and people', 'sep=;\nZoe;zoe@example.com;Nord', ['2 zoe@example.com Nord INVITE']],
    [
      'addresses',
      'zoe@example.com\nbo@\n\ncy@example.com',
      [
        '1 zoe@example.com - INVITE',
        '2 bo@ - ERROR: This is not an e-mail address',
        '4 cy@example.com - INVITE',
      ],
    ],
  ])('may lack headings, but %s', async (_what, csv, lines) => {
    const answer = await check(csv);
    expect(linesOf(answer)).toEqual(lines);
    expect(answer.columns.isAddressList).toBe(false);
  });
});

describe('a bare list of addresses', () => {
  const both = ['1 zoe@example.com - INVITE', '1 bo@example.com - INVITE'];
  it.each([
    ['in one line', 'zoe@example.com, bo@example.com', both, ['zoe', 'bo']],
    [
      'as Outlook writes it',
      'Lee, Zoe <zoe@example.com>; Ek, Bo <bo@example.com>;',
      both,
      ['Lee, Zoe', 'Ek, Bo'],
    ],
    [
      'as Gmail writes it',
      '"Lee, Zoe" <zoe@example.com>, Bo Ek <bo@example.com>',
      both,
      ['Lee, Zoe', 'Bo Ek'],
    ],
    ['with both separators', '<zoe@example.com>; Bo <bo@example.com>,', both, ['zoe', 'Bo']],
    [
      'one in each line, with names',
      "Lee, Zoe <zoe@example.com>\n\n'Bo Ek' <BO@example.com>\nmia.berg+x@example.com\nno one",
      [
        '1 zoe@example.com - INVITE',
        '3 bo@example.com - INVITE',
        '4 mia.berg+x@example.com - INVITE',
        '5 no one - ERROR: This is not an e-mail address',
      ],
      ['Lee, Zoe', 'Bo Ek', 'mia.berg+x', 'no one'].with(3, ''),
    ],
    [
      'with addresses for names',
      '\'zoe@example.com\' <zoe@example.com>; "bo@example.com" <Bo@example.com>',
      both,
      ['zoe', 'bo'],
    ],
    [
      'with two in one of its lines',
      'Zoe <zoe@example.com>\nCy <cy@example.com>\nAl <al@example.com>\nDi, Ed <di@example.com>\nA <a@example.com>, B <b@example.com>',
      [
        '1 zoe@example.com - INVITE',
        '2 cy@example.com - INVITE',
        '3 al@example.com - INVITE',
        '4 di@example.com - INVITE',
        '5 a@example.com - INVITE',
        '5 b@example.com - INVITE',
      ],
      ['Zoe', 'Cy', 'Al', 'Di, Ed', 'A', 'B'],
    ],
    [
      'with one twice in a line',
      'zoe@example.com; ZOE@example.com',
      [
        '1 zoe@example.com - INVITE',
        '1 zoe@example.com - ERROR: This address is in line 1 already, which counts',
      ],
      ['zoe', 'zoe'],
    ],
  ])('%s is read', async (_how, text, lines, names) => {
    const answer = await check(text);
    expect(linesOf(answer)).toEqual(lines);
    expect(answer.lines.map(({ name }) => name)).toEqual(names);
    expect(answer.columns).toMatchObject({ isAddressList: true, isCertain: true });
  });

  it('adds each person once, and renames no one without a name in it', async () => {
    await save('name,email\nAnn Ek,ann.list@example.com');
    const answer = await save('ann.list@example.com; Cy <cy.list@example.com>; cy.list@example.com', {
      skippedErrorCount: 1,
    });
    expect(answer).toMatchObject({
      isSaved: true,
      unchangedCount: 1,
      inviteCount: 1,
      lines: [{ name: 'Ann Ek' }, { name: 'Cy' }, { effect: 'ERROR' }],
    });
  });

  it('of ten thousand in one line is read in time', async () => {
    const text = Array.from({ length: 10_000 }, (_, n) => `p${n}.long@example.com`).join('; ');
    expect(await check(text)).toMatchObject({ inviteCount: 10_000, fileLineCount: 1 });
    expect(
      (await admin.refusal(IMPORT, { input: { csv: `${text}; q@example.com`, isDryRun: true } })).message,
    ).toBe('The list must have at most 10,000 lines below the headings');
  });
});
