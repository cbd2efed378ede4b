import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { act } from '../../test/acts';
import { ask, executes, RESOURCES, startCachedApp, TEAMS, THEMES } from '../../test/cached-app';
import type { Callers } from '../../test/rights/callers';
import { db, pool } from '../db/client';

/** Cached responses equal the current state of the database. */

const { clock, callers } = startCachedApp();

const AGENDA = 'query Agenda { agenda { id title region { name } } }';
const DEADLINE = new Date('2026-03-10T15:00:00Z');
async function writeDeadline(): Promise<void> {
  await db.timelinePoint.deleteMany();
  await db.deadlines.create({ data: { id: 'event', submissionDeadline: DEADLINE } });
}

describe('the next request already sees a change', () => {
  const NORA = { input: { userId: 'nora' } };
  const promote = () => callers.admin.ask(act('promoteUser'), NORA);

  it.each<[of: string, query: string, keyof Callers, change: () => Promise<unknown>, text: string]>([
    ['a role', THEMES, 'participant', promote, 'Ember'],
    [
      'a region',
      AGENDA,
      'noRegion',
      () => callers.noRegion.act('chooseRegion', { regionId: 'south' }),
      'Breakfast',
    ],
    [
      'a row that the response only refers to',
      AGENDA,
      'participant',
      () => db.region.update({ where: { id: 'north' }, data: { name: 'Far North' } }),
      'Far North',
    ],
    [
      'publication, which hides teams at once',
      TEAMS,
      'participant',
      () => callers.admin.act('unpublishAssignments', { regionId: 'north' }),
      '{"data":{"teams":[]}}',
    ],
    [
      'an account that is deleted',
      RESOURCES,
      'participant',
      () => callers.admin.ask(act('deleteUser'), NORA),
      'UNAUTHENTICATED',
    ],
  ])('of %s', async (_of, query, caller, change, text) => {
    expect(await ask(callers[caller], query)).not.toContain(text);
    await change();
    expect(await ask(callers[caller], query)).toContain(text);
  });

  it('of a role that was revoked', async () => {
    await promote();
    expect(await ask(callers.participant, THEMES)).toContain('Ember');
    await callers.admin.ask(act('demoteUser'), NORA);
    expect(await ask(callers.participant, THEMES)).not.toContain('Ember');
  });

  it('by another process', async () => {
    await ask(callers.participant, RESOURCES);
    const other = new Pool({ connectionString: pool.options.connectionString });
    await other.query("UPDATE resources SET title = 'Written elsewhere'");
    await other.end();
    expect(await ask(callers.participant, RESOURCES)).toContain('Written elsewhere');
  });
});

it('a response about today expires at midnight in its time zone', async () => {
  const upcoming = 'query Upcoming { upcomingDeadlines(timeZone: "Europe/Oslo") { title } }';
  await db.agendaItem.updateMany({ data: { date: new Date('2026-03-10') } });
  await ask(callers.participant, upcoming);
  clock.now = new Date('2026-03-10T22:59:59.999Z');
  expect(await executes(callers.participant, upcoming, 'upcomingDeadlines')).toBe(false);
  expect(await ask(callers.participant, upcoming)).toContain('Arrival');
  clock.now = new Date('2026-03-10T23:00:00Z');
  expect(await ask(callers.participant, upcoming)).not.toContain('Arrival');
});

it('a response about a deadline expires at its instant', async () => {
  const ahead = 'query Ahead { dashboardStats { nextDeadline { submissionDeadline } } }';
  await db.agendaItem.deleteMany();
  await writeDeadline();
  await ask(callers.otherRegion, ahead);
  clock.now = new Date('2026-03-10T14:59:59.999Z');
  expect(await executes(callers.otherRegion, ahead, 'dashboardStats')).toBe(false);
  expect(await ask(callers.otherRegion, ahead)).toContain('2026-03-10T15:00');
  clock.now = DEADLINE;
  expect(await ask(callers.otherRegion, ahead)).toContain('"nextDeadline":null');
});
