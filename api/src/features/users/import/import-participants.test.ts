import { describe, expect, it } from 'vitest';
import { graphql } from '../../../../test/gql/gql';
import { chooseRegion, createRegion, createRegionWithThemes, viewerId } from '../../../../test/scenes';
import { digestTables } from '../../../../test/tables';
import { ADMIN_EMAIL } from '../../../../test/test-app';
import { db } from '../../../db/client';
import { IMPORT, linesOf, type ImportAnswer, startImports } from './testing/import-list';

const { app, admin, check, save } = startImports();

const EMPTY = 'This list is empty: it has no line below the headings';
const listOf = (...lines: string[]): string => ['name,email,region', ...lines].join('\n');

const stored = (email: string) =>
  db.user.findUnique({
    where: { email },
    select: {
      displayName: true,
      role: true,
      regionId: true,
      excludedFromAllocation: true,
      firstSignInAt: true,
    },
  });

describe('a list', () => {
  it('is reported line by line; a dry run or an error saves nothing', async () => {
    const [north, south] = [
      await createRegion(admin, { name: 'Nord', code: 'N_1' }),
      await createRegion(admin),
    ];
    const nell = await app.signIn('nell@example.com', 'Nell');
    await chooseRegion(nell, north.id);
    const csv = listOf(
      'New Person,new@example.com,nord',
      'Coded,CODED@Example.COM , n_1',
      'Nowhere,nowhere@example.com,',
      `Nell,nell@example.com,${south.name}`,
      'Nell,nell@example.com,Nord',
      'Bad,bad address,Nord',
      'Foreign,foreign@elsewhere.com,Nord',
      'Lost,lost@example.com,Atlantis',
      `${'x'.repeat(121)},long@example.com,Nord`,
      ',,Nord',
      'Doe, Jane,doe@example.com,Nord',
      `Ada,${ADMIN_EMAIL},Nord`,
    );
    const before = await digestTables();
    for (const isDryRun of [true, false]) {
      const outcome = await save(csv, { isDryRun });
      expect(linesOf(outcome)).toEqual([
        '2 new@example.com Nord INVITE',
        '3 coded@example.com Nord INVITE',
        '4 nowhere@example.com - INVITE',
        `5 nell@example.com ${south.name} UPDATE: Moves from Nord to ${south.name}`,
        '6 nell@example.com Nord ERROR: This address is in line 5 already, which counts',
        '7 bad address Nord ERROR: This is not an e-mail address',
        '8 foreign@elsewhere.com Nord ERROR: People of elsewhere.com cannot sign in here, only those of example.com',
        "9 lost@example.com - ERROR: No region called 'Atlantis'",
        '10 long@example.com Nord ERROR: Name must be at most 120 characters',
        '11  Nord ERROR: Name is required; E-mail is required',
        expect.stringContaining('ERROR: There are more cells than headings') as string,
        `13 ${ADMIN_EMAIL} Nord UNCHANGED: An administrator, who takes no part: stays as they are`,
      ]);
      const counts: Omit<
        ImportAnswer,
        | ('lines' | 'columns' | 'errors' | 'unknownRegions')
        | (`${'repeated' | 'alike' | 'unknownRegion'}Count` | `${string}LineCount`)
      > = {
        isSaved: false,
        inviteCount: 3,
        updateCount: 1,
        unchangedCount: 1,
        errorCount: 7,
        losesTeamCount: 0,
        losesRankingCount: 0,
        movedCount: 0,
      };
      expect(outcome).toMatchObject(counts);
    }
    expect(await digestTables()).toEqual(before);
  });

  it('invites people, who are eligible like all others; importing it again changes nothing', async () => {
    const { region } = await createRegionWithThemes(admin, [5]);
    const csv = listOf(
      `=SUM(1),sum@example.com,${region.code}`,
      `"Zoë ""Zo"" Ωmega",zoe@example.com,${region.name}`,
    );
    expect(await save(csv)).toMatchObject({ isSaved: true, inviteCount: 2 });
    expect(await stored('sum@example.com')).toEqual({
      displayName: '=SUM(1)',
      role: 'user',
      regionId: region.id,
      excludedFromAllocation: false,
      firstSignInAt: null,
    });
    expect(await stored('zoe@example.com')).toMatchObject({ displayName: 'Zoë "Zo" Ωmega' });
    const before = await digestTables();
    expect(await save(csv)).toMatchObject({ isSaved: true, unchangedCount: 2, inviteCount: 0 });
    expect(await digestTables()).toEqual(before);

    await admin.act('generateAssignments', { regionId: region.id });
    const members = await db.teamAssignment.findMany({ where: { theme: { regionId: region.id } } });
    expect(members).toHaveLength(2);
  });

  it('renames invited people, but not people whose own account has named them', async () => {
    await save(listOf('Ana,ana@example.com,', 'Ben,ben@example.com,'));
    await app.signIn('ben@example.com', 'Benjamin');
    const renamed = listOf('Anna,ana@example.com,', 'Ben,ben@example.com,');
    expect(linesOf(await save(renamed))).toEqual([
      '2 ana@example.com - UPDATE: Was called Ana',
      '3 ben@example.com - UNCHANGED: Keeps the name of their account, Benjamin',
    ]);
    expect(await stored('ana@example.com')).toMatchObject({ displayName: 'Anna', firstSignInAt: null });
    expect(await save(renamed)).toMatchObject({ unchangedCount: 2, updateCount: 0 });
  });

  it('means the region with the same case, if a name is the code of another', async () => {
    const [named, coded] = [
      await createRegion(admin, { name: 'Pole', code: 'P1' }),
      await createRegion(admin, { name: 'Elsewhere', code: 'pole' }),
    ];
    const csv = listOf('A,a1@example.com,Pole', 'A,a2@example.com,POLE', 'A,a3@example.com,pole');
    const lines = linesOf(await check(csv));
    expect(lines.slice(0, 2)).toEqual([
      `2 a1@example.com ${named.name} INVITE`,
      `3 a2@example.com ${coded.name} INVITE`,
    ]);
    expect(lines[2]).toContain('more than one region');
  });

  it('stores names as displayed', async () => {
    const csv = listOf('\u202EMia\u200B  Berg,mia.berg@example.com,', '\u200B,nobody@example.com,');
    expect((await check(csv)).lines).toMatchObject([
      { name: 'Mia Berg', effect: 'INVITE' },
      { effect: 'ERROR', message: 'Name is required' },
    ]);
    expect(await save(listOf('\u202EMia\u200B  Berg,mia.berg@example.com,'))).toMatchObject({
      isSaved: true,
    });
    expect(await stored('mia.berg@example.com')).toMatchObject({ displayName: 'Mia Berg' });
  });

  it('is saved without the lines with errors, if the caller has seen their number', async () => {
    const { region } = await createRegionWithThemes(admin, []);
    const known = await app.signIn('known@example.com', 'Known');
    const csv = listOf(
      `Skip One,skip.one@example.com,${region.code}`,
      'Bad,bad address,',
      'Lost,lost@example.com,Atlantis',
      `Known,known@example.com,${region.code}`,
      'Skip Two,skip.two@example.com,',
    );
    const before = await digestTables();
    for (const skippedErrorCount of [null, 0, 1, 3]) {
      expect(await save(csv, { skippedErrorCount })).toMatchObject({
        isSaved: false,
        errorCount: 2,
      });
      expect(await digestTables()).toEqual(before);
    }
    const { importParticipants } = await admin.ask(
      graphql(`mutation ImportSkipping($input: ImportParticipantsInput!) {
        importParticipants(input: $input) { isSaved addedEmails inviteCount updateCount errorCount }
      }`),
      { input: { csv, isDryRun: false, skippedErrorCount: 2 } },
    );
    expect(importParticipants).toEqual({
      isSaved: true,
      addedEmails: ['skip.one@example.com', 'skip.two@example.com'],
      inviteCount: 2,
      updateCount: 1,
      errorCount: 2,
    });
    expect(await stored('lost@example.com')).toBeNull();
    const moved = await db.user.findUniqueOrThrow({ where: { id: await viewerId(known) } });
    expect(moved.regionId).toBe(region.id);
    expect(
      await admin.refusal(IMPORT, { input: { csv, isDryRun: true, skippedErrorCount: -1 } }),
    ).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('a file', () => {
  it.each([
    ['as Excel writes it', '\uFEFFname;email;region\r\n"Kim; K.";kim@example.com;\r\n'],
    ['of tabs', 'name\temail\tregion\nKim; K.\tkim@example.com\t\n'],
    ['in another order, with more columns', 'REGION,note,E-Mail,Name\n,hello,kim@example.com,Kim; K.'],
    ['of an old Mac, with empty lines', '\r\rname,email,region\r\r,,\r"Kim; K.",kim@example.com,\r'],
  ])('%s is understood', async (_title, csv) => {
    const { lines } = await check(csv);
    expect(lines).toMatchObject([
      { name: 'Kim; K.', email: 'kim@example.com', effect: 'INVITE', message: null },
    ]);
  });

  it('numbers its lines like an editor', async () => {
    const csv = 'name,email,region\n\n"Two\nlines",two@example.com,\n,,\nKim,kim@example.com,';
    expect(linesOf(await check(csv))).toEqual([
      '3 two@example.com - ERROR: Lines 3 to 4 are one cell: check its quotation marks',
      '6 kim@example.com - INVITE',
    ]);
  });

  it.each([
    ['nothing', '', EMPTY],
    ['only the headings', 'name,email,region\n ,,\n\n', EMPTY],
    ['no address', 'Name,Phone\nKim,12 34 56', 'No column of this list has e-mail addresses'],
    ['too many columns', `name,email${',x'.repeat(199)}\nKim`, 'The list must have at most 200 columns'],
    [
      'too many lines',
      listOf(...Array.from({ length: 10_001 }, () => 'a,b,c')),
      'The list must have at most 10,000 lines below the headings',
    ],
    ['too many characters', 'é'.repeat(2_000_001), 'The list must be at most 2,000,000 characters'],
  ])('with %s is refused', async (_title, csv, message) => {
    expect(await admin.refusal(IMPORT, { input: { csv, isDryRun: false } })).toEqual({
      code: 'BAD_USER_INPUT',
      message,
      fields: { csv: message },
    });
  });

  it('may be as large as its limits', async () => {
    const people = Array.from(
      { length: 10_000 },
      (_, n) => `Person ${n},person${n}@example.com,,${'語'.repeat(150)}`,
    );
    const csv = ['name,email,region,note', ...people].join('\n');
    expect(Buffer.byteLength(csv)).toBeGreaterThan(4 * 1024 ** 2);
    expect(await save(csv)).toMatchObject({ isSaved: true, inviteCount: 10_000 });
  });
});
