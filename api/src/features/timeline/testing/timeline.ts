import { beforeEach, expect } from 'vitest';
import { act } from '../../../../test/acts';
import { graphql } from '../../../../test/gql/gql';
import type { PlannedPoint, PlanRegionInput } from '../../../../test/gql/graphql';
import { ADMIN_EMAIL, startTestApp, type TestAppOptions } from '../../../../test/test-app';
import { regionWithPeople } from '../../users/testing/region-with-people';

const START = '2027-03-01T12:00:00Z';

const TIMELINE = graphql(`query TimelineOfRegion($id: ID!) {
  region(id: $id) { name preferencesOpen preferencesCloseAt timeline { id kind localTime at state reason carriedOutAt updatedAt } }
}`);
type OnePoint = Omit<PlanRegionInput, 'points'> & PlannedPoint;

/** An app with a clock that each test sets, and an administrator who plans. */
export function startTimeline(options: TestAppOptions = {}) {
  const app = startTestApp({ now: () => clocked.clock, ...options });
  const clocked = { clock: new Date(START), admin: app.person(ADMIN_EMAIL) };
  beforeEach(() => {
    clocked.clock = new Date(START);
  });

  const regionNow = async (id: string, caller = clocked.admin) =>
    (await caller.ask(TIMELINE, { id })).region ?? expect.fail('no region');
  const inputOf = ({ regionId, expectedUpdatedAt, ...point }: OnePoint) => ({
    input: { regionId, points: [point], ...(expectedUpdatedAt !== undefined && { expectedUpdatedAt }) },
  });
  const plan = (point: OnePoint) => clocked.admin.ask(act('planRegion'), inputOf(point));
  const refusal = (point: OnePoint) => clocked.admin.refusal(act('planRegion'), inputOf(point));
  /** A region with two themes and one person. */
  async function scene(timeZone: string | null = 'Europe/Oslo') {
    const { regionId, themeIds, people } = await regionWithPeople(app, clocked.admin, [5, 5], []);
    await clocked.admin.act('updateRegion', { id: regionId, timeZone });
    return { regionId, person: people[0], themeIds };
  }
  return { app, clocked, regionNow, plan, refusal, scene };
}
