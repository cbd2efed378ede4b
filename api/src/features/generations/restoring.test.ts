import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, perform, type Act, type InputOf } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { KEPT_RUNS } from '../runs/runs.service';
import { verdictOf } from './record-verdict';
import { writeRegion, type WrittenRegion } from './testing/write-region';

const app = startTestApp();
let admin: Caller;
let region: WrittenRegion;
/** The first run, in which Ann and Bob are on Sun and Wind, and the second, in which Ann moved to Soil. */
let first: string;
let second: string;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});

const RUNS = graphql(`query KeptRuns($id: ID!) {
  region(id: $id) {
    generation { id restoredAt isProvedOptimal record changes { sentence } newcomers { id } }
    generations(first: 50) { edges { node { id name publishedAt } } }
    nextStep { kind }
    gaps { theme { title } }
  }
}`);
const COMPARE = graphql(`query CompareRun($id: ID!, $keepManual: Boolean!, $with: ID) {
  generation(id: $id) {
    comparison(keepManual: $keepManual, with: $with) {
      state manualCount movedCount gainedCount lostCount stayedCount leftOutCount
      before { firstCount secondCount thirdCount unassignedCount }
      after { firstCount secondCount thirdCount unassignedCount }
      moves { user { displayName } from { title } to { title } rankBefore rankAfter }
      leftOut { user { displayName } reason }
    }
  }
}`);
const TEAMS = graphql(`query TeamsOfRun($id: ID!) {
  generation(id: $id) { teams { title capacity members { user { displayName } rank isManual } } }
}`);
const WHY = graphql(`query WhyRestored($id: ID!) {
  user(id: $id) { assignment { explanation { sentences isProvedOptimal } } unassigned { reason } }
}`);

const runs = async () => (await admin.ask(RUNS, { id: region.regionId })).region ?? expect.fail('no region');
const compare = async (id: string, keepManual = false, other?: string) =>
  (await admin.ask(COMPARE, { id, keepManual, with: other })).generation?.comparison ?? expect.fail('no run');
const why = async (name: string) => (await admin.ask(WHY, { id: region.personId(name) })).user;
const restore = (generationId: string, keepManual = false, expectedState?: string) =>
  admin.ask(act('restoreRun'), {
    input: { regionId: region.regionId, generationId, keepManual, expectedState },
  });
type RegionAct =
  | 'generateAssignments'
  | 'placeNewcomers'
  | 'publishAssignments'
  | 'unpublishAssignments'
  | 'closePreferences';
const run = <Name extends Act>(name: Name, input: InputOf<Name>) => perform(admin, name, input);
const person = (name: string) => ({ userId: region.personId(name) });
const people = (name: string) => ({ userIds: [region.personId(name)] });
const inRegion = (name: RegionAct) => run(name, { regionId: region.regionId });
const generate = async (): Promise<string> => {
  await inRegion('generateAssignments');
  return (await runs()).generation?.id ?? '';
};
const move = (name: string, title: string) =>
  run('placeUsers', { ...people(name), themeId: region.themeId(title) });
const rank = (name: string, ...titles: string[]) =>
  db.ranking.update({
    where: { id: region.personId(name) },
    data: { themeIds: titles.map(region.themeId), submittedAt: new Date() },
  });
beforeEach(async () => {
  region = await writeRegion({
    seats: { Soil: 1, Sun: 1, Wind: 2 },
    people: { Ann: { ranks: ['Sun', 'Wind', 'Soil'] }, Bob: { ranks: ['Wind', 'Sun', 'Soil'] } },
  });
  first = await generate();
  await rank('Ann', 'Soil', 'Sun', 'Wind');
  second = await generate();
});

describe('a run that is restored', () => {
  it('is the draft and the current run again, as compared before; its record and its proof hold', async () => {
    expect(await region.teams()).toEqual({ Ann: 'Soil', Bob: 'Wind' });
    const { state, ...seen } = await compare(first);
    expect(seen).toEqual({
      ...{ manualCount: 0, movedCount: 1, gainedCount: 0, lostCount: 1, stayedCount: 1, leftOutCount: 0 },
      before: { firstCount: 2, secondCount: 0, thirdCount: 0, unassignedCount: 0 },
      after: { firstCount: 1, secondCount: 1, thirdCount: 0, unassignedCount: 0 },
      moves: [
        {
          ...{ user: { displayName: 'Ann' }, from: { title: 'Soil' }, to: { title: 'Sun' } },
          ...{ rankBefore: 1, rankAfter: 2 },
        },
      ],
      leftOut: [],
    });
    expect(await compare(second, false, first)).toMatchObject({
      ...{ movedCount: 1, gainedCount: 1, lostCount: 0 },
      moves: [{ from: { title: 'Sun' }, to: { title: 'Soil' } }],
    });
    await inRegion('closePreferences');
    await restore(first, false, state);
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind' });
    const { generation, generations, nextStep, gaps } = await runs();
    expect(generation).toMatchObject({ id: first, isProvedOptimal: true });
    expect(generation?.restoredAt).not.toBeNull();
    expect(generations.edges.map(({ node }) => node.id)).toEqual([first, second]);
    expect(verdictOf(generation?.record ?? '')).toMatchObject({ holds: true });
    // Ann ranked again after this run.
    expect(generation?.changes.sentence).toBe('Since then one person changed their ranking.');
    expect(nextStep?.kind).toBe('GENERATE_AGAIN');
    // The later run had filled Soil.
    expect(gaps).toEqual([]);
    const { explanation } = (await why('Ann'))?.assignment ?? {};
    expect(explanation?.isProvedOptimal).toBe(false);
    expect(explanation?.sentences).toEqual([
      expect.stringMatching(/^The organisers restored these teams on \w+ \d+, \d{4}\.$/),
      expect.stringMatching(/^You have changed your ranking since/),
      'You got your first choice.',
    ]);
    await restore(second);
    expect((await runs()).generation).toMatchObject({ id: second, changes: { sentence: null } });
    expect((await why('Bob'))?.assignment?.explanation).toMatchObject({
      isProvedOptimal: true,
      sentences: [expect.stringMatching(/restored these teams/), 'You got your first choice.'],
    });
  });

  it('keeps or drops the places that were set manually since, and has those of its own', async () => {
    await move('Bob', 'Soil');
    await run('releaseMember', person('Bob'));
    await move('Ann', 'Wind');
    const pinned = await generate();
    await move('Bob', 'Sun');
    await restore(first, true);
    expect(await region.teams()).toEqual({ Ann: 'Wind, manual', Bob: 'Sun, manual' });
    expect((await why('Bob'))?.assignment?.explanation?.sentences).toEqual([
      'The organisers set your place in Sun.',
    ]);
    expect((await runs()).generation?.changes.sentence).toMatch(/the organisers moved two people manually/);
    // Ann's place was set before that run, and Bob's after.
    expect(await compare(pinned, false)).toMatchObject({ manualCount: 1 });
    await restore(pinned);
    expect(await region.teams()).toEqual({ Ann: 'Wind, manual', Bob: 'Wind' });
    await restore(first);
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind' });
  });

  it('brings those back whom newcomers’ acts placed beside it, each with the reason of their act', async () => {
    await region.join('Cyd', 'Wind', 'Sun', 'Soil');
    await inRegion('placeNewcomers');
    const withCyd = await region.teams();
    expect(withCyd['Cyd']).toBe('Wind');
    await restore(first);
    // Cyd joined after that run.
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind' });
    expect((await why('Cyd'))?.unassigned?.reason).toBe('JOINED_LATER');
    await restore(second);
    expect(await region.teams()).toEqual(withCyd);
    expect((await why('Cyd'))?.assignment?.explanation?.sentences).toEqual([
      expect.stringMatching(/^The organisers restored these teams/),
      expect.stringMatching(/^You were placed with the newcomers/),
      'You got your first choice.',
    ]);
    // Who is placed after the restoration reads nothing of it.
    await region.join('Dee', 'Sun');
    await inRegion('placeNewcomers');
    expect((await why('Dee'))?.assignment?.explanation?.sentences[0]).toMatch(
      /^You were placed with the newcomers/,
    );
    const opened = (await admin.ask(TEAMS, { id: second })).generation?.teams;
    expect(opened?.map(({ title, capacity, members }) => [title, capacity, members.length])).toEqual([
      ...[
        ['Soil', 1, 1],
        ['Sun', 1, 1],
        ['Wind', 2, 2],
      ],
      [null, null, 0],
    ]);
    expect(opened?.[2]?.members.map(({ user, rank }) => [user?.displayName, rank])).toEqual([
      ['Bob', 1],
      ['Cyd', 1],
    ]);
  });

  it('leaves out, as listed before, who is gone, whose theme is gone, and for whom too few seats are left', async () => {
    const names = ['Gus', 'Hal', 'Ida', 'Joe', 'Kim', 'Lou'];
    region = await writeRegion({
      seats: { Fog: 2, Ice: 2, Sun: 1, Wind: 2 },
      people: {
        ...Object.fromEntries(
          names.map((name, at) => [name, { ranks: [['Fog', 'Ice', 'Wind'][at >> 1] ?? ''] }]),
        ),
        Max: { ranks: ['Sun'] },
      },
    });
    const made = await generate();
    const elsewhere = await writeRegion({ seats: { Sea: 1 }, people: {} });
    await run('deleteUser', person('Gus'));
    await run('setRegionOfUsers', { ...people('Hal'), regionId: elsewhere.regionId });
    await run('excludeUsers', people('Ida'));
    await run('deleteTheme', { id: region.themeId('Sun') });
    await db.theme.update({ where: { id: region.themeId('Wind') }, data: { capacity: 1 } });
    await region.join('Nat', 'Ice');
    await generate();
    const { leftOut, leftOutCount, state } = await compare(made);
    const reasons = leftOut.map(({ user, reason }) => `${user?.displayName ?? '?'}: ${reason}`).toSorted();
    const [cut = ''] = reasons.filter((one) => one.endsWith('Their team has no seat left.'));
    expect(reasons).toEqual(
      [
        '?: They were deleted.',
        'Hal: They left this region.',
        'Ida: They are excluded from teams.',
        'Max: Their theme was deleted.',
        'Nat: They were not in this run.',
        cut,
      ].toSorted(),
    );
    expect(leftOutCount).toBe(6);
    await restore(made, false, state);
    const [kept = ''] = ['Kim', 'Lou'].filter((name) => !cut.startsWith(name));
    expect(await region.teams()).toEqual({ Joe: 'Ice', [kept]: 'Wind' });
    // An organiser of this region alone does not see who is in another.
    const olga = await app.signIn(`olga.${region.regionId}@example.com`);
    const { id } = await db.user.findUniqueOrThrow({
      where: { email: `olga.${region.regionId}@example.com` },
    });
    await db.organiser.create({ data: { id, regionIds: [region.regionId] } });
    const asked = { id: made, keepManual: false };
    const seen = (await olga.ask(COMPARE, asked)).generation?.comparison.leftOut;
    expect(seen).toContainEqual({ user: null, reason: 'They left this region.' });
    const opened = (await olga.ask(TEAMS, { id: made })).generation?.teams ?? [];
    expect(opened[0]?.members.map(({ user }) => user)).toEqual([null, null]);
    // Kept places that are more than the seats stay, and no other person comes in addition.
    await move('Nat', 'Wind');
    await move('Joe', 'Wind');
    await restore(made, true);
    expect(await region.teams()).toEqual({ Joe: 'Wind, manual', Nat: 'Wind, manual' });
  });
});

describe('a restoration', () => {
  it('is refused for published teams, for a run that is not there, and after what was compared has changed', async () => {
    const { state } = await compare(first);
    await expect(restore('none')).rejects.toThrow(/NOT_FOUND/);
    const changes = [
      () => db.theme.update({ where: { id: region.themeId('Wind') }, data: { capacity: 3 } }),
      () => move('Bob', 'Sun'),
      () => region.join('Cyd', 'Sun'),
      () => run('excludeUsers', people('Cyd')),
    ];
    let expected = state;
    for (const change of changes) {
      await change();
      const before = await region.teams();
      await expect(restore(first, false, expected)).rejects.toThrow(/CONFLICT.*CHANGED_MEANWHILE/);
      expect(await region.teams()).toEqual(before);
      expected = (await compare(first)).state;
    }
    // What people rank decides nothing.
    await rank('Bob', 'Soil');
    await inRegion('publishAssignments');
    await expect(restore(first, false, expected)).rejects.toThrow(
      /teams are published\. Unpublish them before you restore a run\..*CONFLICT/,
    );
    await inRegion('unpublishAssignments');
    await restore(first, false, expected);
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind' });
  });

  it('during a publication is decided by the lock: refused after it, and published as restored before it', async () => {
    for (const isFirst of [true, false]) {
      await restore(second);
      const acts = [() => restore(first), () => inRegion('publishAssignments')];
      const outcomes = await region.inThisOrder(isFirst ? acts : acts.toReversed());
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? String(each.reason) : []));
      expect(refused).toEqual(isFirst ? [] : [expect.stringContaining('teams are published')]);
      expect((await region.teams())['Ann']).toBe(isFirst ? 'Sun' : 'Soil');
      const { generations } = await runs();
      const [run] = generations.edges.filter(({ node }) => node.publishedAt !== null);
      expect(run?.node.id).toBe(isFirst ? first : second);
      await inRegion('unpublishAssignments');
      await db.generation.updateMany({ data: { publishedAt: null } });
    }
  });

  it('beside others, moves, newcomers and generations ends in some serial order of them', async () => {
    await region.join('Cyd', 'Wind', 'Sun', 'Soil');
    for (let round = 0; round < 4; round += 1) {
      const { state } = await compare(first);
      const outcomes = await Promise.allSettled([
        ...[first, first, second].map((run) => restore(run, false, state)),
        ...(round % 2 === 0 ? [generate(), inRegion('placeNewcomers')] : [inRegion('placeNewcomers')]),
      ]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(String(outcome.reason)).toMatch(/CHANGED_MEANWHILE|have a place already|changed meanwhile/);
      const placed = await db.teamAssignment.groupBy({
        by: ['themeId'],
        where: { theme: { regionId: region.regionId } },
        _count: true,
      });
      for (const { themeId, _count } of placed)
        expect(_count).toBeLessThanOrEqual(themeId === region.themeId('Wind') ? 2 : 1);
      const { generation } = await runs();
      // The teams are those of the run that is called the current one.
      expect(generation?.changes.sentence ?? '').not.toMatch(/moved|took/);
    }
  });
});

describe('a kept run', () => {
  it('is named by one of two who do so at once, keeps the name, and loses it for an empty one', async () => {
    const input = { regionId: region.regionId, generationId: first };
    const name = (value: string, expectedName?: string | null) =>
      admin.ask(act('nameRun'), { input: { ...input, name: value, expectedName } });
    const outcomes = await Promise.allSettled(['Plan A', 'Plan B'].map((value) => name(value, null)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(name('Plan C', null)).rejects.toThrow(/CHANGED_MEANWHILE/);
    expect(await name('  Plan D ')).toEqual({ nameRun: { generation: { id: first, name: 'Plan D' } } });
    await restore(first);
    expect((await runs()).generations.edges[0]?.node.name).toBe('Plan D');
    expect(await name('')).toEqual({ nameRun: { generation: { id: first, name: null } } });
    await expect(name('x'.repeat(121))).rejects.toThrow(/BAD_USER_INPUT/);
    await expect(
      admin.ask(act('nameRun'), { input: { ...input, generationId: 'none', name: 'X' } }),
    ).rejects.toThrow(/NOT_FOUND/);
  });

  const ids = async () => (await runs()).generations.edges.map(({ node }) => node.id);
  /** Runs before all others. */
  const writeOlder = async (count: number): Promise<void> => {
    const run = await db.generation.findUniqueOrThrow({ where: { id: second }, omit: { teamSizes: true } });
    const older = Array.from({ length: count }, (_, at) => ({
      ...run,
      ...{ id: randomUUID(), placedAt: new Date(1_000 * (at + 1)) },
    }));
    await db.generation.createMany({ data: older });
  };

  it('goes as soon as twenty later ones are saved, unless it was published', async () => {
    await restore(first);
    await inRegion('publishAssignments');
    await inRegion('unpublishAssignments');
    await db.generation.update({ where: { id: first }, data: { placedAt: new Date(0) } });
    await writeOlder(KEPT_RUNS - 1);
    const before = await ids();
    // What completes a run counts as no run of its own, and goes with it.
    const completing = await db.generation.findUniqueOrThrow({
      where: { id: second },
      omit: { teamSizes: true },
    });
    const completed = [second, before.at(-2) ?? ''];
    await db.generation.createMany({
      data: completed.map((completesId) => ({ ...completing, id: randomUUID(), completesId })),
    });
    expect(before).toHaveLength(KEPT_RUNS + 1);
    await inRegion('generateAssignments');
    const after = await ids();
    expect(after).toHaveLength(KEPT_RUNS + 1);
    expect(after.slice(1)).toEqual(before.filter((id) => id !== before.at(-2)));
    expect(await db.generation.count({ where: { completesId: { in: completed } } })).toBe(1);
    // Of the last twenty it pushes one out.
    await restore(first);
    expect(await ids()).toEqual([first, ...after.slice(0, KEPT_RUNS - 1)]);
    await expect(restore(after.at(-2) ?? '')).rejects.toThrow(/NOT_FOUND/);
  });
});
