import { beforeAll, beforeEach, expect } from 'vitest';
import { act, perform, type Act, type InputOf } from '../../../../test/acts';
import type { Caller } from '../../../../test/caller';
import { graphql } from '../../../../test/gql/gql';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';
import { db } from '../../../db/client';
import { writeRegion, type WrittenRegion } from './write-region';

const RUNS = graphql(`query KeptRuns($id: ID!) {
  region(id: $id) {
    generation { id restoredAt isProvedOptimal record changes { sentence } newcomers { id } }
    generations(first: 50) { edges { node { id name publishedAt } } }
    nextStep { kind }
    gaps { theme { title } }
  }
}`);
export const COMPARE = graphql(`query CompareRun($id: ID!, $keepManual: Boolean!, $with: ID) {
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
export const TEAMS = graphql(`query TeamsOfRun($id: ID!) {
  generation(id: $id) { teams { title capacity members { user { displayName } rank isManual } } }
}`);
const WHY = graphql(`query WhyRestored($id: ID!) {
  user(id: $id) { assignment { explanation { sentences isProvedOptimal } } unassigned { reason } }
}`);

type RegionAct =
  | 'generateAssignments'
  | 'placeNewcomers'
  | 'publishAssignments'
  | 'unpublishAssignments'
  | 'closePreferences';

/** A region before each test, with two runs: the first with Ann and Bob on Sun and Wind, the second with Ann moved to Soil. */
export function startKeptRuns() {
  const app = startTestApp();
  let admin: Caller;
  let region: WrittenRegion;
  let first: string;
  let second: string;
  beforeAll(async () => {
    admin = await app.signIn(ADMIN_EMAIL);
  });
  const runs = async () =>
    (await admin.ask(RUNS, { id: region.regionId })).region ?? expect.fail('no region');
  const compare = async (id: string, keepManual = false, other?: string) =>
    (await admin.ask(COMPARE, { id, keepManual, with: other })).generation?.comparison ??
    expect.fail('no run');
  const why = async (name: string) => (await admin.ask(WHY, { id: region.personId(name) })).user;
  const restore = (generationId: string, keepManual = false, expectedState?: string) =>
    admin.ask(act('restoreRun'), {
      input: { regionId: region.regionId, generationId, keepManual, expectedState },
    });
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
  return {
    app,
    get admin() {
      return admin;
    },
    get region() {
      return region;
    },
    set region(another) {
      region = another;
    },
    get first() {
      return first;
    },
    get second() {
      return second;
    },
    runs,
    compare,
    why,
    restore,
    run,
    person,
    people,
    inRegion,
    generate,
    move,
    rank,
  };
}
