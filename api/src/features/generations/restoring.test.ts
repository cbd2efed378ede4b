import { describe, expect, it } from 'vitest';
import { db } from '../../db/client';
import { verdictOf } from './record-verdict';
import { COMPARE, startKeptRuns, TEAMS } from './testing/kept-runs';
import { writeRegion } from './testing/write-region';

const kept = startKeptRuns();
const { region, write, runs, compare, why, restore, run, person, people, inRegion, generate, move, signIn } =
  kept;

describe('a restored run', () => {
  it('is the draft and the current run again, as previewed by the comparison, with its record and proof', async () => {
    expect(await region.teams()).toEqual({ Ann: 'Soil', Bob: 'Wind' });
    const { state, ...seen } = await compare(kept.first);
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
    expect(await compare(kept.second, false, kept.first)).toMatchObject({
      ...{ movedCount: 1, gainedCount: 1, lostCount: 0 },
      moves: [{ from: { title: 'Sun' }, to: { title: 'Soil' } }],
    });
    await inRegion('closePreferences');
    await restore(kept.first, false, state);
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind' });
    const { generation, generations, nextStep, gaps } = await runs();
    expect(generation).toMatchObject({ id: kept.first, isProvedOptimal: true });
    expect(generation?.restoredAt).not.toBeNull();
    expect(generations?.edges.map(({ node }) => node.id)).toEqual([kept.first, kept.second]);
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
      expect.stringMatching(/^This refers to your earlier ranking/),
      'You got your 1st choice.',
    ]);
    await restore(kept.second);
    expect((await runs()).generation).toMatchObject({ id: kept.second, changes: { sentence: null } });
    expect((await why('Bob'))?.assignment?.explanation).toMatchObject({
      isProvedOptimal: true,
      sentences: [expect.stringMatching(/restored these teams/), 'You got your 1st choice.'],
    });
  });

  it('keeps or drops places set manually since, and restores its own', async () => {
    await move('Bob', 'Soil');
    await run('releaseMember', person('Bob'));
    await move('Ann', 'Wind');
    const pinned = await generate();
    await move('Bob', 'Sun');
    await restore(kept.first, true);
    expect(await region.teams()).toEqual({ Ann: 'Wind, manual', Bob: 'Sun, manual' });
    expect((await why('Bob'))?.assignment?.explanation?.sentences).toEqual([
      'The organisers set your place in Sun.',
    ]);
    expect((await runs()).generation?.changes.sentence).toMatch(/the organisers moved two people manually/);
    // Ann's place was set before that run, and Bob's after.
    expect(await compare(pinned, false)).toMatchObject({ manualCount: 1 });
    await restore(pinned);
    expect(await region.teams()).toEqual({ Ann: 'Wind, manual', Bob: 'Wind' });
    await restore(kept.first);
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind' });
  });

  it('includes the people whom newcomers’ acts placed next to it, each with the reason of their act', async () => {
    await region.join('Cyd', 'Wind', 'Sun', 'Soil');
    await inRegion('placeNewcomers');
    const withCyd = await region.teams();
    expect(withCyd['Cyd']).toBe('Wind');
    await restore(kept.first);
    // Cyd joined after that run.
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind' });
    expect((await why('Cyd'))?.unassigned?.reason).toBe('JOINED_LATER');
    await restore(kept.second);
    expect(await region.teams()).toEqual(withCyd);
    expect((await why('Cyd'))?.assignment?.explanation?.sentences).toEqual([
      expect.stringMatching(/^The organisers restored these teams/),
      expect.stringMatching(/^You were placed with the newcomers/),
      'You got your 1st choice.',
    ]);
    // People placed after the restoration read nothing of it.
    await region.join('Dee', 'Sun');
    await inRegion('placeNewcomers');
    expect((await why('Dee'))?.assignment?.explanation?.sentences[0]).toMatch(
      /^You were placed with the newcomers/,
    );
    const opened = (await kept.admin.ask(TEAMS, { id: kept.second })).generation?.teams;
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

  it('leaves out, as the comparison lists, people who left, whose theme is gone, and for whom there are too few seats', async () => {
    const names = ['Gus', 'Hal', 'Ida', 'Joe', 'Kim', 'Lou'];
    await write({
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
    const [stays = ''] = ['Kim', 'Lou'].filter((name) => !cut.startsWith(name));
    expect(await region.teams()).toEqual({ Joe: 'Ice', [stays]: 'Wind' });
    // An organiser of this region alone does not see people of another one.
    const olga = await signIn('Olga');
    const { id } = await db.user.findUniqueOrThrow({
      where: { email: `olga.${region.regionId}@example.com` },
    });
    await db.organiser.create({ data: { id, regionIds: [region.regionId] } });
    const asked = { id: made, keepManual: false };
    const seen = (await olga.ask(COMPARE, asked)).generation?.comparison.leftOut;
    expect(seen).toContainEqual({ user: null, reason: 'They left this region.' });
    const opened = (await olga.ask(TEAMS, { id: made })).generation?.teams ?? [];
    expect(opened[0]?.members.map(({ user }) => user)).toEqual([null, null]);
    // Kept places beyond the seats stay, and no one else is added.
    await move('Nat', 'Wind');
    await move('Joe', 'Wind');
    await restore(made, true);
    expect(await region.teams()).toEqual({ Joe: 'Wind, manual', Nat: 'Wind, manual' });
  });
});
