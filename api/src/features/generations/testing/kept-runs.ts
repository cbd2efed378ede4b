import { beforeEach, expect } from 'vitest';
import { graphql } from '../../../../test/gql/gql';
import { db } from '../../../db/client';
import { startRegions } from './write-region';

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

/** A region before each test, with two runs: the first with Ann and Bob on Sun and Wind, the second with Ann moved to Soil. */
export function startKeptRuns() {
  const scene = startRegions();
  const { admin, region, write, inRegion } = scene;
  const runs = async () =>
    (await admin.ask(RUNS, { id: region.regionId })).region ?? expect.fail('no region');
  const compare = async (id: string, keepManual = false, other?: string) =>
    (await admin.ask(COMPARE, { id, keepManual, with: other })).generation?.comparison ??
    expect.fail('no run');
  const why = async (name: string) => (await admin.ask(WHY, { id: region.personId(name) })).user;
  const restore = (generationId: string, keepManual = false, expectedState?: string) =>
    admin.act('restoreRun', { regionId: region.regionId, generationId, keepManual, expectedState });
  const generate = async (): Promise<string> => {
    await inRegion('generateAssignments');
    return (await runs()).generation?.id ?? '';
  };
  const rank = (name: string, ...titles: string[]) =>
    db.ranking.update({
      where: { id: region.personId(name) },
      data: { themeIds: titles.map(region.themeId), submittedAt: new Date() },
    });
  const kept = Object.assign(scene, { first: '', second: '', runs, compare, why, restore, generate, rank });
  beforeEach(async () => {
    await write({
      seats: { Soil: 1, Sun: 1, Wind: 2 },
      people: { Ann: { ranks: ['Sun', 'Wind', 'Soil'] }, Bob: { ranks: ['Wind', 'Sun', 'Soil'] } },
    });
    kept.first = await generate();
    await rank('Ann', 'Soil', 'Sun', 'Wind');
    kept.second = await generate();
  });
  return kept;
}
