import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { act } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { readRecord } from './generation-record';
import { writeRegion, type WrittenRegion } from './testing/write-region';

/** One event, told from the draft to a month after: each test goes on where the one before ended. */

const app = startTestApp();
let admin: Caller;
let ann: Caller;
let eve: Caller;
let gus: Caller;
let region: WrittenRegion;

const EXPLANATION = 'explanation { sentences seed isProvedOptimal generatedAt }';
const MINE = `query Mine { viewer { assignment { ${EXPLANATION} } unassigned { reason ${EXPLANATION} } } }`;
type Explanation = { sentences: string[]; seed: string; isProvedOptimal: boolean };
type Mine = {
  assignment: { explanation: Explanation | null } | null;
  unassigned: { reason: string; explanation: Explanation | null } | null;
};

const mine = async (caller: Caller): Promise<Mine> => (await caller.ask<{ viewer: Mine }>(MINE)).viewer;
const why = async (name: string): Promise<string[] | undefined> => {
  const answer = await admin.ask<{ user: Mine }>(
    MINE.replace('Mine', 'Mine($id: ID!)').replace('viewer', 'user(id: $id)'),
    { id: region.personId(name) },
  );
  return (answer.user.assignment ?? answer.user.unassigned)?.explanation?.sentences;
};
const run = (name: string, input: object = { regionId: region.regionId }): Promise<unknown> =>
  admin.ask(act(name), { input });

beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL, 'Ada');
  region = await writeRegion({
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
  const signIn = async (name: string): Promise<Caller> => {
    // The first sign-in finds them by their address.
    return app.signIn(`${name.toLowerCase()}.${region.regionId}@example.com`, name);
  };
  [ann, eve, gus] = [await signIn('Ann'), await signIn('Eve'), await signIn('Gus')];
});

describe('why somebody is on their team', () => {
  it('is not known before a run, and not told in a draft', async () => {
    expect(await mine(gus)).toEqual({ assignment: null, unassigned: null });
    expect(await why('Dan')).toBeUndefined();
    expect(await why('Gus')).toBeUndefined();
    await run('generateAssignments');
    expect(await mine(gus)).toEqual({ assignment: null, unassigned: null });
    expect(await why('Gus')).toEqual([
      'There are 4 seats for 6 people. You are at place 2 on the waiting list.',
      'You submitted no list.',
    ]);
  });

  it('is told to each of them alone, once published', async () => {
    await run('publishAssignments');
    const { assignment } = await mine(ann);
    const { assignment: other } = await mine(eve);
    for (const { sentences, ...rest } of [assignment?.explanation, other?.explanation].flatMap(
      (e) => e ?? [],
    )) {
      expect(sentences[0]).toMatch(/^You got your (first choice|2nd choice, Water)\.$/);
      expect(rest).toMatchObject({ seed: region.regionId, isProvedOptimal: true });
      expect(sentences.join(' ')).not.toMatch(/Ann|Bob|Cyd|Dan|Eve|Gus/);
    }
    const { unassigned } = await mine(gus);
    expect(unassigned).toMatchObject({ reason: 'NO_FREE_SEAT', explanation: { seed: region.regionId } });

    const members = `query Members($id: ID!) { region(id: $id) {
      themes { members { user { displayName } ${EXPLANATION} } }
      unassigned { user { id } ${EXPLANATION} }
    } }`;
    type Members = {
      region: {
        themes: { members: { user: { displayName: string }; explanation: Explanation | null }[] }[];
        unassigned: object[];
      };
    };
    const explained = async (caller: Caller): Promise<string[]> => {
      const { region: seen } = await caller.ask<Members>(members, { id: region.regionId });
      const all = seen.themes.flatMap((theme) => theme.members);
      expect(all).toHaveLength(4);
      expect(seen.unassigned).toHaveLength(caller === admin ? 2 : 0);
      return all.filter(({ explanation }) => explanation).map(({ user }) => user.displayName);
    };
    expect(await explained(eve)).toEqual(['Eve']);
    expect((await explained(admin)).length).toBe(4);
  });

  it('is the organisers’ word where they set, changed or took the place since', async () => {
    const setIn = (title: string): string[] => [`The organisers set your place in ${title}.`];
    expect(await why('Dan')).toEqual(setIn('Food'));
    await run('releaseMember', { userId: region.personId('Dan') });
    expect(await why('Dan')).toEqual(setIn('Food'));

    const move = { userId: region.personId('Gus'), themeId: region.themeId('Health') };
    await run('moveMember', move);
    expect(await mine(gus)).toMatchObject({
      assignment: { explanation: { sentences: setIn('Health'), isProvedOptimal: false } },
      unassigned: null,
    });
    await run('releaseMember', { userId: region.personId('Gus') });
    expect(await why('Gus')).toEqual(setIn('Health'));

    const before = await why('Eve');
    await run('moveMember', { ...move, userId: region.personId('Eve') });
    await run('updateTheme', { id: region.themeId('Health'), title: 'Care' });
    expect(await why('Eve')).toEqual(setIn('Care'));
    await run('unassignMember', { userId: region.personId('Eve') });
    // The run had not left her without one.
    expect(await mine(eve)).toMatchObject({ assignment: null, unassigned: { explanation: null } });
    // Taken back onto the place of the run, it is the run's again.
    const back = await db.generation.findFirstOrThrow({ where: { regionId: region.regionId } });
    const { placements } = readRecord(back.record).allocation;
    const { themeId } = placements.find(({ personId }) => personId === region.personId('Eve')) ?? {};
    await run('moveMember', { userId: region.personId('Eve'), themeId });
    expect((await why('Eve'))?.[0]).toMatch(/^The organisers set your place in /);
    await run('unassignMember', { userId: region.personId('Eve') });
    await run('moveMember', { userId: region.personId('Eve'), themeId, isManualOverride: false });
    expect(await why('Eve')).toEqual(before);
  });

  it('keeps the titles of the time, also of themes that are gone', async () => {
    const late = await writeRegion({
      seats: { Soil: 1, Sun: 1 },
      people: { Hal: { ranks: ['Sun', 'Soil'] }, Ida: { ranks: ['Sun', 'Soil'] } },
    });
    await run('generateAssignments', { regionId: late.regionId });
    region = late;
    const [loser = ''] = (
      await db.teamAssignment.findMany({
        where: { themeId: late.themeId('Soil') },
        select: { user: { select: { displayName: true } } },
      })
    ).map(({ user }) => user.displayName);
    const before = await why(loser);
    expect(before?.[1]).toMatch(/^Sun is full \(1 of 1\)\. /);
    await run('updateTheme', { id: late.themeId('Soil'), title: 'Ground' });
    await run('deleteTheme', { id: late.themeId('Sun') });
    expect(await why(loser)).toEqual(before);
  });
});
