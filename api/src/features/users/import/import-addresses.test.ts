import { describe, expect, it } from 'vitest';
import { digestTables } from '../../../../test/tables';
import { db } from '../../../db/client';
import { mailboxOf } from '../../../lib/email-address';
import { linesOf, type ImportAnswer, startImports } from './testing/import-list';

const { check, save } = startImports({ name: 'Nord' });

const listOf = (...lines: string[]): string => ['name,email,region', ...lines].join('\r\n');

describe('an address', () => {
  it('loses its invisible characters, as a name does', async () => {
    const csv = listOf(
      'Zoe,zoe.o@example.com\u200B,',
      'Zed,\u200Ezed.o@example.com,',
      'Nb,\u00A0nb.o@example.com\u00A0,',
      'Sh,so\u00ADft@example.com,',
    );
    expect(linesOf(await check(csv))).toEqual([
      '2 zoe.o@example.com - INVITE',
      '3 zed.o@example.com - INVITE',
      '4 nb.o@example.com - INVITE',
      '5 soft@example.com - INVITE',
    ]);
  });

  it.each([
    '\u212Aim@example.com',
    'full＠example.com',
    'jörg@example.com',
    'Zoe <zoe at example.com>',
    'Zoe <zoe@example.com> (work)',
    'x@example.com <zoe@example.com>',
    'mailto:zoe@example.com',
    'a@example.com;b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('%s is invalid, and is shown as written', async (email) => {
    const csv = listOf(`Kim,${email},`);
    expect((await check(csv)).lines).toMatchObject([
      { email, effect: 'ERROR', message: 'This is not an e-mail address' },
    ]);
  });

  it('with a name is read as both, unless another cell names the person', async () => {
    const table = [
      'name,email',
      ',Zoe Lee <Zoe.D@example.com>',
      ',"""Lee, Bo"" <bo.d@example.com>"',
      'Kim,Someone <kim.d@example.com>',
      ',<ann.d@example.com>',
      ',ed.d@example.com <ed.d@example.com>',
    ];
    const { lines } = await check(table.join('\n'));
    expect(lines).toMatchObject([
      { name: 'Zoe Lee', email: 'zoe.d@example.com', effect: 'INVITE' },
      { name: 'Lee, Bo', email: 'bo.d@example.com', effect: 'INVITE' },
      { name: 'Kim', email: 'kim.d@example.com', effect: 'INVITE' },
      { email: 'ann.d@example.com', message: 'Name is required' },
      { email: 'ed.d@example.com <ed.d@example.com>', message: expect.any(String) as string },
    ]);
    const named = await check('Nr,X\n1,Zoe Lee <zoe.d@example.com>\n2,bo.d@example.com');
    expect(named.lines).toMatchObject([{ name: 'Zoe Lee' }, { name: 'bo.d' }]);
  });

  it('may be unusual', async () => {
    const odd = [`${'a'.repeat(64)}@example.com`, "o'neil@example.com", 'a.b-c_d=e@example.com'];
    const csv = listOf(...odd.map((email) => `Kim,${email},`));
    expect(await check(csv)).toMatchObject({ inviteCount: 3, errorCount: 0 });
  });

  it('is shortened to whole characters in an error', async () => {
    const csv = listOf(`${'x'.repeat(253)}🎉🎉,no,`);
    const { lines } = await check(csv);
    expect(lines[0]?.name).toBe(`${'x'.repeat(253)}🎉…`);
  });
});

describe('of lines with the same address', () => {
  const csv = (name: string) =>
    listOf(
      `First,${name}@example.com,`,
      `Second,${name.toUpperCase()}@example.com,Nord`,
      'Other,no address,',
      `Third,${name}@example.com\u200B,`,
    );
  const bad = '4 no address - ERROR: This is not an e-mail address';

  it.each([null, 'FIRST'] as const)('the first counts (%s)', async (countingLine) => {
    const email = `first-${String(countingLine).toLowerCase()}`;
    const answer = await save(csv(email), { countingLine, skippedErrorCount: 3 });
    expect(linesOf(answer)).toEqual([
      `2 ${email}@example.com - INVITE`,
      `3 ${email}@example.com Nord ERROR: This address is in line 2 already, which counts`,
      bad,
      `5 ${email}@example.com - ERROR: This address is in line 2 already, which counts`,
    ]);
    expect(answer).toMatchObject({ isSaved: true, errorCount: 3, repeatedCount: 2 });
    const stored = await db.user.findUniqueOrThrow({ where: { email: `${email}@example.com` } });
    expect(stored.displayName).toBe('First');
  });

  it('the last counts by choice', async () => {
    const answer = await save(csv('last'), { countingLine: 'LAST', skippedErrorCount: 3 });
    expect(linesOf(answer)).toEqual([
      '2 last@example.com - ERROR: This address is in line 5 again, which counts',
      '3 last@example.com Nord ERROR: This address is in line 5 again, which counts',
      bad,
      '5 last@example.com - INVITE',
    ]);
    expect(answer).toMatchObject({ isSaved: true, errorCount: 3, repeatedCount: 2 });
    const stored = await db.user.findUniqueOrThrow({ where: { email: 'last@example.com' } });
    expect(stored.displayName).toBe('Third');
  });

  it('the others are errors, and are skipped only explicitly', async () => {
    const before = await digestTables();
    expect(await save(csv('none'), { countingLine: 'LAST' })).toMatchObject({ isSaved: false });
    expect(await digestTables()).toEqual(before);
  });
});

describe('two addresses of one mailbox', () => {
  const alikeOf = ({ lines }: ImportAnswer) => lines.map(({ line, alikeLine }) => [line, alikeLine]);

  it('are pointed out, and both are added', async () => {
    const csv = listOf(
      'Mia,mia.alike@example.com,',
      'Mia,MIA.alike+Hack@example.com,',
      'Mi A,miaalike@example.com,',
      'Mia,mia.alike+2@example.com,',
      'Plus,+49@example.com,',
    );
    const answer = await save(csv);
    expect(alikeOf(answer)).toEqual([
      [2, 3],
      [3, 2],
      [4, null],
      [5, 2],
      [6, null],
    ]);
    expect(answer).toMatchObject({ isSaved: true, inviteCount: 5, alikeCount: 3 });
  });

  it('are not if a line has an error, or occurs twice', async () => {
    const csv = listOf('A,a.err@example.com,', 'B,a.err+b@example.com,Nowhere', 'A,a.err@example.com,');
    expect(alikeOf(await check(csv))).toEqual([
      [2, 3],
      [3, null],
      [4, null],
    ]);
  });

  it('are shown in a list of any length', async () => {
    const others = Array.from({ length: 300 }, (_, n) => `P,p${n}.many@example.com,`);
    const csv = listOf(...others, 'Z,z.many@example.com,', 'Z,z.many+1@example.com,');
    const answer = await check(csv);
    expect(alikeOf(answer).slice(-2)).toEqual([
      [302, 303],
      [303, 302],
    ]);
  });
});

describe('the addresses of Gmail', () => {
  it.each([
    ['m.i.a@gmail.com', 'mia@gmail.com'],
    ['MIA+hack@googlemail.com', 'mia@gmail.com'],
    ['m.i.a@example.com', 'm.i.a@example.com'],
    ['+mia@gmail.com', '+mia@gmail.com'],
  ])('%s goes to %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
