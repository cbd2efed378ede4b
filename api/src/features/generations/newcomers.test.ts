import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { db } from '../../db/client';
import { verdictOf } from './record-verdict';
import { startRegions } from './testing/write-region';

const { admin, region, write, run, person, people, move, inRegion } = startRegions();

const PLAN = graphql(`query NewcomersPlan($id: ID!) {
  region(id: $id) {
    newcomers {
      state peopleCount placedCount openSeatCount
      places { user { displayName } theme { title } rank }
      teams { theme { title } sizeBefore sizeAfter }
      waiting { user { displayName } reason }
    }
  }
}`);
const RUN = graphql(`query RunWithNewcomers($id: ID!) {
  region(id: $id) {
    generation { id isProvedOptimal changes { sentence placedCount movedCount joinedCount rankingsChangedCount } newcomers { placedCount isProvedOptimal record } }
    generations { edges { node { id } } }
  }
}`);
const WHY = graphql(`query WhyNewcomer($id: ID!) {
  user(id: $id) { assignment { isManualOverride explanation { sentences isProvedOptimal } } unassigned { reason explanation { sentences } } }
}`);

const plan = async (caller = admin) =>
  (await caller.ask(PLAN, { id: region.regionId })).region?.newcomers ?? expect.fail('no plan');
const runNow = async () => (await admin.ask(RUN, { id: region.regionId })).region ?? expect.fail('no region');
const why = async (name: string) => (await admin.ask(WHY, { id: region.personId(name) })).user;
const generate = () => inRegion('generateAssignments');
const place = (expectedState?: string) => run('placeNewcomers', { regionId: region.regionId, expectedState });
const rank = (name: string, title: string) =>
  db.ranking.update({
    where: { id: region.personId(name) },
    data: { themeIds: [region.themeId(title)] },
  });

/** Ann and Bob are on Sun and Wind; one seat is open on Wind, and one on Soil. */
async function generated(): Promise<void> {
  await write({
    seats: { Soil: 1, Sun: 1, Wind: 2 },
    people: { Ann: { ranks: ['Sun', 'Wind', 'Soil'] }, Bob: { ranks: ['Wind', 'Sun', 'Soil'] } },
  });
  await generate();
}

describe('people who join after the run', () => {
  it('get the best open seats, as previewed; all others stay, with a proof', async () => {
    await generated();
    await region.join('Cyd', 'Sun', 'Wind', 'Soil');
    await region.join('Dee');
    await region.join('Eve', 'Wind', 'Soil', 'Sun');
    const { state, ...seen } = await plan();
    const on = (name: string, title: string, rank: number | null) => ({
      ...{ user: { displayName: name }, theme: { title } },
      rank,
    });
    expect(seen).toEqual({
      ...{ peopleCount: 3, placedCount: 2, openSeatCount: 2 },
      // Both ways have the same total of ranks; this one has a first choice.
      places: [on('Cyd', 'Soil', 3), on('Eve', 'Wind', 1)],
      teams: [
        { theme: { title: 'Soil' }, sizeBefore: 0, sizeAfter: 1 },
        { theme: { title: 'Wind' }, sizeBefore: 1, sizeAfter: 2 },
      ],
      waiting: [
        {
          user: { displayName: 'Dee' },
          reason: 'They had not ranked the themes, so they come after those who had.',
        },
      ],
    });
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind' });

    await place(state);
    expect(await region.teams()).toEqual({ Ann: 'Sun', Bob: 'Wind', Cyd: 'Soil', Eve: 'Wind' });
    const { generation, generations } = await runNow();
    expect(generations?.edges).toHaveLength(1);
    expect(generation).toMatchObject({
      isProvedOptimal: true,
      changes: {
        sentence: 'Since then three people joined and two people were placed with the newcomers.',
        ...{ placedCount: 2, movedCount: 0, joinedCount: 3, rankingsChangedCount: 0 },
      },
      newcomers: [{ placedCount: 2, isProvedOptimal: true }],
    });
    const verdict = verdictOf(generation?.newcomers[0]?.record ?? '');
    expect(verdict).toMatchObject({ kind: 'checked', holds: true, record: { isOfNewcomers: true } });
  });

  it('read that they were placed with the newcomers; people who stay read the same as before', async () => {
    const { assignment } = (await why('Cyd')) ?? {};
    expect(assignment).toMatchObject({ isManualOverride: false, explanation: { isProvedOptimal: false } });
    const [act, choice, first, second] = assignment?.explanation?.sentences ?? [];
    expect(act).toMatch(
      /^You were placed with the newcomers on \w+ \d+, \d{4}; all others kept their places\.$/,
    );
    expect(choice).toBe('You got your 3rd choice, Soil.');
    expect(first).toBe('Sun was full (1 of 1). All on that team kept their places.');
    expect(second).toMatch(/^Wind was full \(2 of 2\)\. Giving you Wind \(one step better for you\) would /);
    expect((await why('Ann'))?.assignment?.explanation?.sentences).toEqual(['You got your 1st choice.']);
    expect((await why('Dee'))?.unassigned).toEqual({
      reason: 'NO_FREE_SEAT',
      explanation: {
        sentences: [
          'There were 4 seats for 5 people. Your position on the waiting list was 1.',
          'You had not ranked the themes.',
        ],
      },
    });
  });

  it('can be moved by organisers and by a later run like people placed by a run', async () => {
    await move('Cyd', 'Wind');
    expect((await why('Cyd'))?.assignment?.explanation?.sentences).toEqual([
      'The organisers set your place in Wind.',
    ]);
    const { generation } = await runNow();
    expect(generation?.changes).toMatchObject({ placedCount: 1, movedCount: 0, joinedCount: 3 });
    await run('unassignMember', person('Cyd'));
    expect((await why('Cyd'))?.unassigned?.reason).toBe('LOST_PLACE');
    await rank('Eve', 'Soil');
    expect((await why('Eve'))?.assignment?.explanation?.sentences[0]).toBe(
      'This refers to your earlier ranking.',
    );
    await generate();
    expect((await region.teams())['Eve']).toBe('Soil');
    expect((await runNow()).generation).toMatchObject({ changes: { sentence: null }, newcomers: [] });
  });

  it('get no place before the first run, if all have one, and if no seat is open', async () => {
    await write({ seats: { Sun: 1 }, people: { Ann: { ranks: ['Sun'] } } });
    expect((await admin.ask(PLAN, { id: region.regionId })).region?.newcomers).toBeNull();
    await expect(place()).rejects.toThrow('Nothing was generated for this region yet.');
    await generate();
    await expect(place()).rejects.toThrow('All people who take part have a place already.');
    await region.join('Bob', 'Sun');
    expect(await plan()).toMatchObject({ openSeatCount: 0, placedCount: 0, places: [], teams: [] });
    await expect(place()).rejects.toThrow('No seat is open in this region. Add seats first.');
  });
});

describe('previewed places', () => {
  const isRefused = (state: string) =>
    expect(place(state)).rejects.toThrow(/changed meanwhile, so no person was placed/);

  it('are only given if people without a place, their rankings, seats and teams are unchanged', async () => {
    await generated();
    await region.join('Cyd', 'Wind', 'Soil', 'Sun');
    const changes: (() => Promise<unknown>)[] = [
      () => region.join('Dee'),
      () => run('excludeUsers', people('Dee')),
      () => run('updateTheme', { id: region.themeId('Soil'), capacity: 2 }),
      () => move('Bob', 'Soil'),
      () => rank('Cyd', 'Soil'),
    ];
    for (const change of changes) {
      const { state } = await plan();
      await change();
      await isRefused(state);
    }
    const { state } = await plan();
    await rank('Ann', 'Wind');
    await place(state);
    expect(await region.teams()).toMatchObject({ Ann: 'Sun', Cyd: 'Soil' });
    await isRefused(state);
  });

  it('are all given or none, while a person leaves, the last seat is taken, or another organiser gives them', async () => {
    for (const meanwhile of ['leave', 'take', 'place'] as const) {
      for (const isFirst of [true, false]) {
        await generated();
        await region.join('Cyd', 'Wind', 'Soil', 'Sun');
        await region.join('Dee', 'Soil', 'Wind', 'Sun');
        const { state } = await plan();
        const other = {
          leave: () => run('excludeUsers', people('Cyd')),
          take: () => move('Cyd', 'Soil'),
          place: () => place(state),
        }[meanwhile];
        const acts = isFirst ? [() => place(state), other] : [other, () => place(state)];
        const outcomes = await (meanwhile === 'place'
          ? Promise.allSettled(acts.map((begin) => begin()))
          : region.inThisOrder(acts));
        const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? String(each.reason) : []));
        if (meanwhile === 'place' || !isFirst)
          expect(refused).toEqual([expect.stringMatching(/changed meanwhile, so no person was placed/)]);
        else expect(refused).toEqual([]);
        const isGiven = isFirst || meanwhile === 'place';
        expect((await region.teams())['Dee']).toBe(isGiven ? 'Soil' : undefined);
        const given = await db.generation.count({
          where: { completes: { regionId: region.regionId } },
        });
        expect(given).toBe(isGiven ? 1 : 0);
      }
    }
  });
});
