import { expect } from 'vitest';
import { graphql } from '../../../../test/gql/gql';
import type { TimelinePointKind } from '../../../../test/gql/graphql';
import type { TestAppOptions } from '../../../../test/test-app';
import { db } from '../../../db/client';
import { regionWithPeople } from '../../users/testing/region-with-people';
import { startTimeline } from './timeline';

/** When everything planned by the tests is due. */
export const LATER = new Date('2027-03-10T00:00:00Z');

const REGION = graphql(`query CarriedOutRegion($id: ID!) {
  region(id: $id) {
    preferencesOpen
    assignmentStatus { status }
    timeline { kind state reason carriedOutAt }
  }
}`);
const HISTORY = graphql(`query CarriedOutHistory($regionId: ID!) {
  history(filter: { regionId: $regionId }) { edges { node { act actingAs outcome targetKind sentence actor { id } } } }
}`);

/** {@link startTimeline}, with the calendar's actions. */
export function startCalendar(options: TestAppOptions = {}) {
  const { app, clocked: calendar, plan: planPoint } = startTimeline(options);

  const regionNow = async (id: string) =>
    (await calendar.admin.ask(REGION, { id })).region ?? expect.fail('no region');
  /** The calendar's actions there, the oldest first. */
  const calendarLines = async (regionId: string) =>
    (await calendar.admin.ask(HISTORY, { regionId })).history.edges
      .map(({ node }) => node)
      .filter(({ actingAs }) => actingAs === 'CALENDAR')
      .toReversed();
  const announced = async (regionId: string): Promise<string[]> =>
    (await db.announcement.findMany({ where: { regionId }, orderBy: { createdAt: 'asc' } })).map(
      ({ kind }) => kind,
    );

  const plan = (regionId: string, kind: TimelinePointKind, localTime: string) =>
    planPoint({ regionId, kind, localTime });

  /** A region with two people, neither of whom has ranked. */
  async function scene(timeZone = 'Europe/Oslo') {
    const made = await regionWithPeople(app, calendar.admin, [5, 5], [], []);
    await calendar.admin.act('updateRegion', { id: made.regionId, timeZone });
    return made;
  }
  const place = (userId: string, themeId: string) =>
    calendar.admin.act('placeUsers', { userIds: [userId], themeId });
  return { app, calendar, regionNow, calendarLines, announced, plan, scene, place };
}
