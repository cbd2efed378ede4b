import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import {
  CHOICES,
  choicesOf,
  makeExample,
  NAMES,
  PAGE,
  SEATS,
  SEEDS,
  table,
  teamsIn,
} from './testing/documented-example';

/**
 * The statements of docs/how-teams-are-made.md about its example, and what an organiser and the people of such a region get.
 */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const OUTLOOK = graphql(`query DocumentedOutlook($id: ID!) {
  region(id: $id) { outlook { findings { kind message fix } } }
}`);
const RUN = graphql(`query DocumentedRun($id: ID!) {
  region(id: $id) { generation { id isProvedOptimal newcomers { isProvedOptimal } } newcomers { openSeatCount } }
}`);
const REQUESTS = graphql(`query DocumentedRequests { viewer { swapRequests { id } } }`);
const runOf = async (id: string) => (await admin.ask(RUN, { id })).region ?? expect.fail('no region');

const PRESETS = { balanced: 'BALANCED', 'first choices': 'FIRST_CHOICES', protective: 'PROTECTIVE' } as const;
const REST = NAMES.filter((name) => name !== 'Bob');
const without = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
/** The quotations, without their mark. */
const QUOTED = PAGE.split('\n').flatMap((line) => (line.startsWith('> ') ? line.slice(2) : []));

/** Every way to seat the people, each as a theme per person. */
function waysToSeat(names: readonly string[], seats: Readonly<Record<string, number>>): string[][] {
  const [name, ...rest] = names;
  if (name === undefined) return [[]];
  return Object.entries(seats).flatMap(([theme, count]) =>
    count === 0 ? [] : waysToSeat(rest, { ...seats, [theme]: count - 1 }).map((way) => [theme, ...way]),
  );
}
const ranksOf = (way: readonly (string | undefined)[]): number[] =>
  NAMES.map((name, at) => (CHOICES[name] ?? []).indexOf(way[at] ?? '') + 1);
const totalOf = (ranks: readonly number[]): number => ranks.reduce((sum, rank) => sum + rank, 0);
const firstsOf = (ranks: readonly number[]): number => ranks.filter((rank) => rank === 1).length;

describe('the teams of the documented example', () => {
  it('are those of each preset, proved for any draw', async () => {
    const { regionId, generate, teams } = await makeExample(app, admin);
    await generate();
    const rows = table('preset');
    expect(rows.map((row) => row.get('preset'))).toEqual(Object.keys(PRESETS));
    expect(await teams()).toEqual(teamsIn(rows[0] ?? new Map()));
    for (const row of rows)
      for (const seed of SEEDS) {
        const preset = PRESETS[row.get('preset') as keyof typeof PRESETS];
        await generate({ seed, preset });
        expect(await teams(), `${preset} ${seed}`).toEqual(teamsIn(row));
        expect((await runOf(regionId)).generation?.isProvedOptimal).toBe(true);
      }
  });

  it('are the best of all ways, whose number is correct', () => {
    const waysAsRanks = waysToSeat(NAMES, SEATS).map(ranksOf);
    expect(/There are (\d+) ways to seat/.exec(PAGE)?.[1]).toBe(String(waysAsRanks.length));
    const rows = table('way').map((row) => ({ row, ranks: ranksOf(NAMES.map((name) => row.get(name))) }));
    for (const { row, ranks } of rows) {
      expect(totalOf(ranks)).toBe(Number(row.get('total of the ranks')));
      expect(firstsOf(ranks)).toBe(Number(row.get('first choices')));
    }
    const [best, most] = rows.map(({ ranks }) => ranks);
    const totals = waysAsRanks.map(totalOf);
    expect(totals.filter((total) => total === Math.min(...totals))).toEqual([totalOf(best ?? [])]);
    expect(Math.max(...waysAsRanks.map(firstsOf))).toBe(firstsOf(most ?? []));
  });

  it('are explained to Dan and Eve as quoted, and they swap as described', async () => {
    const { regionId, generate, publish, reasons, person, userId, teams } = await makeExample(app, admin);
    await generate();
    await publish();
    for (const name of ['Dan', 'Eve']) expect(QUOTED).toContain((await reasons(name))[1]);

    const [, asker = '', from, asked = '', to, ...after] =
      /If (\w+) \((\w+)\) and (\w+) \((\w+)\) agree, (\w+) works in (\w+) and (\w+) in (\w+);/.exec(PAGE) ??
      [];
    expect(await teams([asker, asked])).toEqual({ [asker]: from, [asked]: to });
    await admin.act('setSwapApproval', { regionId, isNeeded: false });
    await person(asker).caller.act('requestSwap', { userId: userId(asked) });
    const { viewer } = await person(asked).caller.ask(REQUESTS);
    await person(asked).caller.act('acceptSwap', { id: viewer.swapRequests?.[0]?.id ?? '' });
    expect(after).toEqual([asker, to, asked, from]);
    expect(await teams([asker, asked])).toEqual({ [asker]: to, [asked]: from });
  });

  it('put short lists behind full ones if seats are short', async () => {
    const region = await makeExample(app, admin);
    const rows = table('Bob ranks');
    expect(rows.map((row) => row.get('Bob ranks'))).toEqual(['all themes', 'Water']);
    for (const row of rows) {
      if (row.get('Bob ranks') === 'Water')
        await region.person('Bob').caller.act('savePreferences', { themeIds: [region.themeId('Water')] });
      for (const seed of SEEDS) {
        await region.generate({ seed });
        expect(await region.teams()).toEqual(teamsIn(row));
      }
    }

    const fewer = Object.fromEntries(
      Object.entries(CHOICES).map(([name, choices]) => [name, choices.filter((title) => title !== 'Health')]),
    );
    const { generate, teams, person, themeId } = await makeExample(
      app,
      admin,
      without(SEATS, 'Health'),
      fewer,
    );
    const [row = expect.fail('no row')] = table('Bob ranks, without Health');
    const waiting = new Set<string>();
    for (let seed = 0; seed < 60 && waiting.size < 2; seed += 1) {
      await generate({ seed: String(seed) });
      const { Bob, Eve, ...others } = await teams();
      expect({ ...others, ...{ Bob: '–', Eve: 'Water' } }).toEqual(teamsIn(row));
      expect([Bob, Eve].toSorted()).toEqual(['Water', '–'].toSorted());
      waiting.add(Bob === '–' ? 'Bob' : 'Eve');
    }
    expect(waiting).toEqual(new Set(['Bob', 'Eve']));
    await person('Bob').caller.act('savePreferences', { themeIds: [themeId('Water')] });
    for (const seed of SEEDS) {
      await generate({ seed });
      expect(await teams()).toEqual(teamsIn(row));
    }
    // The plain draw only uses lottery numbers.
    let served = '';
    for (let seed = 0; seed < 60 && served !== 'Water'; seed += 1) {
      await generate({ seed: String(seed), preset: 'LOTTERY' });
      served = (await teams())['Bob'] ?? '';
    }
    expect(served).toBe('Water');
  });

  it('may be too small in Energy, as quoted', async () => {
    const [, seats = '', least = ''] =
      /Suppose that Energy had (\w+) seats and needed (\w+) people/.exec(PAGE) ?? [];
    const figures: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };
    const capacity = figures[seats] ?? 0;
    const { regionId, themeId, generate, teams } = await makeExample(app, admin, {
      ...SEATS,
      Energy: capacity,
    });
    await admin.act('updateTheme', { id: themeId('Energy'), minimumMembers: figures[least] ?? 0 });
    const { region } = await admin.ask(OUTLOOK, { id: regionId });
    const found = region?.outlook?.findings.find(({ kind }) => kind === 'BELOW_MINIMUM');
    expect(QUOTED).toContain(`${found?.message} ${found?.fix}`);
    await generate();
    expect(await teams(['Dan', 'Eve'])).toEqual({ Dan: 'Energy', Eve: 'Energy' });
  });
});

describe('after the documented run', () => {
  it('newcomers get the seats of the table, and Fay reads the quoted sentences', async () => {
    const region = await makeExample(app, admin);
    await region.generate();
    const before = await region.teams(REST);
    await region.withdraw('Bob');
    expect(await region.openSeats()).toEqual(
      Object.fromEntries(
        table('open in', 'seats').map((row) => [row.get('open in') ?? '', Number(row.get('seats'))]),
      ),
    );
    const rows = table('newcomer');
    for (const row of rows) await region.join(row.get('newcomer') ?? '', choicesOf(row));
    await admin.act('placeNewcomers', { regionId: region.regionId });
    const gets = Object.fromEntries(rows.map((row) => [row.get('newcomer') ?? '', row.get('gets')]));
    expect(await region.teams()).toEqual({ ...before, Bob: '–', ...gets });
    expect((await runOf(region.regionId)).generation?.newcomers).toEqual([{ isProvedOptimal: true }]);
    await region.publish();
    const reasons = await region.reasons('Fay');
    expect(QUOTED).toContain(reasons.find((sentence) => sentence.startsWith('Water was full')));
    // By then, rankings are closed.
    await expect(region.join('Hal', ['Water'])).rejects.toThrow("Your region's teams are published");
  });

  it('a restored run gives the teams of the table', async () => {
    const region = await makeExample(app, admin);
    await region.generate();
    const { generation } = await runOf(region.regionId);
    await region.withdraw('Bob');
    for (const row of table("Dan's place")) {
      await region.place('Dan', 'Energy');
      const keepManual = row.get("Dan's place") === 'kept';
      const input = { regionId: region.regionId, generationId: generation?.id ?? '', keepManual };
      await admin.act('restoreRun', input);
      expect(await region.teams(REST)).toEqual(teamsIn(row, REST));
    }
  });

  it('the teams without a person who withdrew earlier are those of the table', async () => {
    const [row = expect.fail('no table')] = table('without');
    const region = await makeExample(app, admin);
    await region.withdraw(row.get('without') ?? '');
    for (const seed of SEEDS) {
      await region.generate({ seed });
      expect(await region.teams(REST)).toEqual(teamsIn(row, REST));
    }
  });
});
