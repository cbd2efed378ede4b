import { db } from '../../src/db/client';
import type { TestApp } from '../test-app';
import { signInAll } from './callers';
import { writeEvent, type Accounts } from './event';

/** The event of the rights table, for the tests that keep South's draft secret: South has two themes and five people. */

/** Participants of South who do not organise it, and others who do not. */
export const READERS = {
  sam: 'on a team of the draft, and leads it',
  olga: 'organises North, and takes part in South',
  dana: 'organised South until the draft was made, and takes part there',
  xena: 'takes part in South, and has no place',
  nora: 'takes part in North',
  nadia: 'has no region',
} as const;
export type Reader = keyof typeof READERS;
export const readers = Object.keys(READERS) as Reader[];

/** Organises South. */
export const RUNNER = 'otto';

/** @param prefix of the file's accounts: `identity { lastSignInAt }` changes if another file signs the same account in */
export async function writeDraftEvent(app: TestApp, prefix: string): Promise<Accounts> {
  const accounts = await signInAll(app, prefix);
  await writeEvent(accounts);
  await db.team.deleteMany({ where: { themeId: 'Ember' } });
  await db.teamAssignment.deleteMany({ where: { userId: { in: ['sam', 'xena'] } } });
  await db.theme.create({
    data: { id: 'Fjord', regionId: 'south', title: 'Fjord', description: '', capacity: 4 },
  });
  await db.user.updateMany({
    where: { id: { in: ['olga', 'dana', 'xena'] } },
    data: { regionId: 'south', excludedFromAllocation: false },
  });
  return accounts;
}

/** Generates South's teams: Sam, Olga and Dana are on Ember, Xena has no place. */
export async function generate(app: TestApp, accounts: Accounts): Promise<void> {
  const otto = app.withToken(accounts[RUNNER].token);
  await otto.act('generateAssignments', { regionId: 'south' });
  await db.generation.updateMany({ where: { regionId: 'south' }, data: { id: 'run-of-south' } });
  await otto.act('unassignMember', { userId: 'xena' });
  for (const userId of ['sam', 'olga', 'dana'])
    for (const themeId of ['Fjord', 'Ember']) await otto.act('placeUsers', { userIds: [userId], themeId });
}
