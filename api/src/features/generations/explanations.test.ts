import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { db } from '../../db/client';
import { readRecord } from './generation-record';
import { startRegions } from './testing/write-region';

/** One event, from the draft to a month later: each test continues where the previous one ended. */

const { admin, region, write, run, person, people, inRegion, signIn } = startRegions();
let ann: Caller;
let eve: Caller;
let gus: Caller;

graphql(`fragment Told on PlacementExplanation { sentences seed isProvedOptimal generatedAt }`);
graphql(
  `fragment ToldTo on User { assignment { explanation { ...Told } } unassigned { reason explanation { ...Told } } }`,
);

const mine = async (caller: Caller) =>
  (await caller.ask(graphql(`query ToldToViewer { viewer { ...ToldTo } }`))).viewer;
const why = async (name: string): Promise<string[] | undefined> => {
  const { user } = await admin.ask(graphql(`query ToldToUser($id: ID!) { user(id: $id) { ...ToldTo } }`), {
    id: region.personId(name),
  });
  return (user?.assignment ?? user?.unassigned)?.explanation?.sentences;
};
beforeAll(async () => {
  await write({
    seats: { Energy: 1, Food: 1, Health: 1, Water: 1 },
    people: {
      Ann: { ranks: ['Water', 'Energy', 'Food'] },
      Bob: { ranks: ['Water', 'Food', 'Health'] },
      Cyd: { ranks: ['Water', 'Food', 'Energy'] },
      Dan: { pinnedTo: 'Food' },
      Eve: { ranks: ['Energy', 'Water', 'Food'] },
      Gus: {},
    },
  });
  [ann, eve, gus] = [await signIn('Ann'), await signIn('Eve'), await signIn('Gus')];
});

describe('why a person is on their team', () => {
  it('is unknown before a run, and secret in a draft', async () => {
    expect(await mine(gus)).toEqual({ assignment: null, unassigned: null });
    expect(await why('Dan')).toBeUndefined();
    expect(await why('Gus')).toBeUndefined();
    await inRegion('generateAssignments');
    expect(await mine(gus)).toEqual({ assignment: null, unassigned: null });
    expect(await why('Gus')).toEqual([
      'There were 4 seats for 6 people. Your position on the waiting list was 2.',
      'You had not ranked the themes.',
    ]);
  });

  it('is shown to each of them alone, once published', async () => {
    await inRegion('publishAssignments');
    const { assignment } = await mine(ann);
    const { assignment: other } = await mine(eve);
    for (const { sentences, ...rest } of [assignment?.explanation, other?.explanation].flatMap(
      (e) => e ?? [],
    )) {
      expect(sentences[0]).toMatch(/^You got your (1st choice|2nd choice, Water)\.$/);
      expect(rest).toMatchObject({ seed: region.regionId, isProvedOptimal: true });
      expect(sentences.join(' ')).not.toMatch(/Ann|Bob|Cyd|Dan|Eve|Gus/);
    }
    const { unassigned } = await mine(gus);
    expect(unassigned).toMatchObject({
      reason: 'NO_FREE_SEAT',
      explanation: { seed: region.regionId },
    });

    const members = graphql(`query ToldToMembers($id: ID!) { region(id: $id) {
      themes { members(first: 10) { user { displayName } explanation { ...Told } } }
      unassigned { user { id } explanation { ...Told } }
    } }`);
    const explained = async (caller: Caller): Promise<string[]> => {
      const seen = (await caller.ask(members, { id: region.regionId })).region ?? expect.fail('no region');
      const allMembers = seen.themes.flatMap((theme) => theme.members);
      expect(allMembers).toHaveLength(4);
      expect(seen.unassigned?.length).toBe(caller === admin ? 2 : undefined);
      return allMembers.filter(({ explanation }) => explanation).map(({ user }) => user.displayName);
    };
    expect(await explained(eve)).toEqual(['Eve']);
    expect((await explained(admin)).length).toBe(4);
  });

  it('is attributed to the organisers if they set, changed or removed the place later', async () => {
    const setIn = (title: string): string[] => [`The organisers set your place in ${title}.`];
    expect(await why('Dan')).toEqual(setIn('Food'));
    await run('releaseMember', person('Dan'));
    expect(await why('Dan')).toEqual(setIn('Food'));

    const themeId = region.themeId('Health');
    await run('placeUsers', { ...people('Gus'), themeId });
    expect(await mine(gus)).toMatchObject({
      assignment: { explanation: { sentences: setIn('Health'), isProvedOptimal: false } },
      unassigned: null,
    });
    await run('releaseMember', person('Gus'));
    expect(await why('Gus')).toEqual(setIn('Health'));

    const before = await why('Eve');
    await run('placeUsers', { ...people('Eve'), themeId });
    await run('updateTheme', { id: region.themeId('Health'), title: 'Care' });
    expect(await why('Eve')).toEqual(setIn('Care'));
    await run('unassignMember', person('Eve'));
    // The run had placed her.
    expect(await mine(eve)).toMatchObject({
      assignment: null,
      unassigned: {
        reason: 'LOST_PLACE',
        explanation: { sentences: ['You had a place on a team then, and have lost it since.'] },
      },
    });
    // Back on the run's theme, the person reads the run's explanation again.
    const back = await db.generation.findFirstOrThrow({ where: { regionId: region.regionId } });
    const { placements } = readRecord(back.record).allocation;
    const placement = placements.find(({ personId }) => personId === region.personId('Eve'));
    const first = { ...people('Eve'), themeId: placement?.themeId ?? '' };
    await run('placeUsers', first);
    expect((await why('Eve'))?.[0]).toMatch(/^The organisers set your place in /);
    await run('unassignMember', person('Eve'));
    await run('placeUsers', { ...first, isManualOverride: false });
    expect(await why('Eve')).toEqual(before);
  });

  it('retains the titles of deleted themes', async () => {
    await write({
      seats: { Soil: 1, Sun: 1 },
      people: { Hal: { ranks: ['Sun', 'Soil'] }, Ida: { ranks: ['Sun', 'Soil'] } },
    });
    await inRegion('generateAssignments');
    const places = Object.entries(await region.teams());
    const [loser = ''] = places.flatMap(([name, title]) => (title === 'Soil' ? [name] : []));
    const before = await why(loser);
    expect(before?.[1]).toMatch(/^Sun was full \(1 of 1\)\. /);
    await run('deleteTheme', { id: region.themeId('Sun') });
    expect(await why(loser)).toEqual(before);
  });
});

describe('why a person is on no team', () => {
  const reasons = async (): Promise<Record<string, string>> => {
    const { region: seen } = await admin.ask(
      graphql(
        `query WhyUnassigned($id: ID!) { region(id: $id) { unassigned { reason user { displayName } } } }`,
      ),
      { id: region.regionId },
    );
    return Object.fromEntries((seen?.unassigned ?? []).map(({ user, reason }) => [user.displayName, reason]));
  };

  it("is the run's record of them, whatever seats there are now", async () => {
    await write({
      seats: { Soil: 1, Sun: 1, Wind: 1 },
      people: {
        Hal: { ranks: ['Sun', 'Wind', 'Soil'] },
        Ida: { ranks: ['Soil', 'Wind', 'Sun'] },
        Jon: { ranks: ['Wind', 'Sun', 'Soil'] },
        Kim: {},
        Liz: {},
      },
    });
    await db.user.update({
      where: { id: region.personId('Liz') },
      data: { excludedFromAllocation: true },
    });
    expect(await reasons()).toEqual({
      Hal: 'NOT_GENERATED',
      Ida: 'NOT_GENERATED',
      Jon: 'NOT_GENERATED',
      Kim: 'NOT_GENERATED',
    });
    // A place set manually has no reasons of a run, and reveals nothing about others.
    await run('placeUsers', { ...people('Hal'), themeId: region.themeId('Sun') });
    expect(await reasons()).toMatchObject({ Ida: 'NOT_GENERATED', Kim: 'NOT_GENERATED' });
    await inRegion('generateAssignments');
    expect(await reasons()).toEqual({ Kim: 'NO_FREE_SEAT' });

    // A seat is free now; Kim has neither joined nor lost a place since.
    await run('unassignMember', person('Hal'));
    await run('includeUsers', people('Liz'));
    expect(await reasons()).toEqual({ Hal: 'LOST_PLACE', Kim: 'NO_FREE_SEAT', Liz: 'JOINED_LATER' });
    // Only the reason, without the person.
    const alone = graphql(`query ReasonsAlone($id: ID!) { region(id: $id) { unassigned { reason } } }`);
    expect(await admin.ask(alone, { id: region.regionId })).toEqual({
      region: {
        unassigned: [{ reason: 'LOST_PLACE' }, { reason: 'NO_FREE_SEAT' }, { reason: 'JOINED_LATER' }],
      },
    });
    await run('deleteTheme', { id: region.themeId('Soil') });
    await run('placeUsers', { ...people('Kim'), themeId: region.themeId('Sun') });
    await run('unassignMember', person('Kim'));
    expect(await reasons()).toEqual({
      Hal: 'LOST_PLACE',
      Ida: 'THEME_GONE',
      Kim: 'NO_FREE_SEAT',
      Liz: 'JOINED_LATER',
    });
    expect(await why('Ida')).toEqual([
      'You had a place on a team then, and its theme has been taken away since.',
    ]);
    expect(await why('Liz')).toEqual(['The teams were made before you took part.']);
    expect((await why('Kim'))?.[0]).toBe(
      'There were 3 seats for 4 people. Your position on the waiting list was 1.',
    );
  });

  it('is not the reason of an earlier run', async () => {
    await inRegion('generateAssignments');
    expect(new Set(Object.values(await reasons()))).toEqual(new Set(['NO_FREE_SEAT']));
  });
});
