import { beforeAll, beforeEach, expect, it } from 'vitest';
import { Caller } from '../../test/caller';
import { LiveClient, type Received } from '../../test/live-client';
import { startEvent } from '../../test/rights/callers';
import { restoreTables, saveTables } from '../../test/tables';
import { startTestApp } from '../../test/test-app';
import { db } from '../db/client';
import { PRESENCE_TIMES } from './presence';

/** Who is at a region's board, reported by two processes: North is published, South is a draft. */

const app = startTestApp();
const accounts = startEvent(app);
let elsewhere = '';
beforeAll(async () => {
  await db.user.update({ where: { id: 'dana' }, data: { role: 'admin', regionId: null } });
  await saveTables();
  elsewhere = await app.serveAgain({});
});
beforeEach(() => restoreTables());

const BOARD = `subscription ($regionId: ID!) { boardChanged(regionId: $regionId) {
  present { person { displayName } activity held { displayName } } acts { kind actor { displayName } person { displayName } } } }`;
const HOLD = 'subscription ($userId: ID!) { memberHeld(userId: $userId) { activity } }';

type News = {
  present: {
    person: { displayName: string } | null;
    activity: string;
    held: { displayName: string } | null;
  }[];
  acts: unknown[];
};
const newsOf = ({ answers }: Received): News[] => answers.map(({ data }) => data?.['boardChanged'] as News);
/** `Ada LOOKING`, `Dana MOVING Sam`: the people in the last message. */
const present = (received: Received): string[] =>
  (newsOf(received).at(-1)?.present ?? [])
    .map(({ person, activity, held }) =>
      [person?.displayName, activity, held?.displayName].filter((word) => word !== undefined).join(' '),
    )
    .sort();

/** Sends the presences of a process that only this test knows. */
const notify = (process: string, present: readonly object[]): Promise<number> =>
  db.$executeRaw`SELECT pg_notify('boards', ${JSON.stringify({ process, present })})`;

const ada = (url = app.url): Promise<LiveClient> => LiveClient.connect(url, accounts.ada.token);
const dana = (url = elsewhere): Promise<LiveClient> => LiveClient.connect(url, accounts.dana.token);
const follow = (client: LiveClient, regionId = 'south'): Promise<Received> =>
  client.follow(BOARD, { regionId });

it('shows who has the board open, through whichever process, until they leave', async () => {
  const first = await follow(await ada());
  await expect.poll(() => present(first)).toEqual(['Ada LOOKING']);
  const other = await dana();
  const second = await follow(other);
  for (const received of [first, second])
    await expect.poll(() => present(received)).toEqual(['Ada LOOKING', 'Dana LOOKING']);
  await follow(await ada(elsewhere), 'north');
  expect(present(second)).toEqual(['Ada LOOKING', 'Dana LOOKING']);
  other.socket.terminate();
  await expect.poll(() => present(first)).toEqual(['Ada LOOKING']);
});

it('shows a person with two tabs once', async () => {
  const received = await follow(await dana());
  const tab = await ada();
  await follow(tab);
  await follow(await ada());
  await expect.poll(() => present(received)).toEqual(['Ada LOOKING', 'Dana LOOKING']);
  tab.socket.close();
  await tab.closed;
  const last = await follow(await dana());
  await expect.poll(() => present(last)).toEqual(['Ada LOOKING', 'Dana LOOKING']);
  await expect.poll(() => present(received)).toEqual(['Ada LOOKING', 'Dana LOOKING']);
});

it('shows the person that an organiser holds, until they let go or leave', async () => {
  const received = await follow(await ada());
  const other = await dana();
  await follow(other);
  const held = ['Ada LOOKING', 'Dana LOOKING', 'Dana MOVING Sam'];
  other.send({ type: 'subscribe', id: 'hold', payload: { query: HOLD, variables: { userId: 'sam' } } });
  await expect.poll(() => present(received)).toEqual(held);
  other.send({ type: 'complete', id: 'hold' });
  await expect.poll(() => present(received)).toEqual(held.slice(0, 2));
  await other.follow(HOLD, { userId: 'sam' });
  await expect.poll(() => present(received)).toEqual(held);
  other.socket.terminate();
  await expect.poll(() => present(received)).toEqual(['Ada LOOKING']);
});

it('ends a hold after its longest time', async () => {
  const url = await app.serveAgain({ liveLimits: { hold: 300 } });
  const received = await follow(await ada());
  const hold = await (await dana(url)).follow(HOLD, { userId: 'sam' });
  await expect.poll(() => present(received)).toContain('Dana MOVING Sam');
  await expect.poll(() => hold.isOver).toBe(true);
  await expect.poll(() => present(received)).toEqual(['Ada LOOKING']);
});

it('ends with the role', async () => {
  const received = await follow(await ada());
  const other = await dana();
  await follow(other);
  await expect.poll(() => present(received)).toHaveLength(2);
  await db.user.update({ where: { id: 'dana' }, data: { role: 'user' } });
  expect((await other.closed).code).toBe(4403);
  await expect.poll(() => present(received)).toEqual(['Ada LOOKING']);
});

it('drops a process that is silent', async () => {
  const url = await app.serveAgain({ presenceTimes: { heartbeat: 100, silence: 2_000 } });
  const received = await follow(await ada(url));
  const killed = [{ regionId: 'south', personId: 'dana', activity: 'looking', heldId: null }];
  // Repeated: a busy machine may take longer than the silence before it reads the first.
  await expect
    .poll(async () => {
      await notify('killed', killed);
      return newsOf(received).map(({ present: those }) => those.length);
    })
    .toContain(2);
  await expect.poll(() => present(received)).toEqual(['Ada LOOKING']);
  // The other processes would wait longer for it.
  await notify('killed', []);
});

it('tells a new process who is there', async () => {
  await follow(await ada());
  const url = await app.serveAgain({ presenceTimes: { heartbeat: 1_000_000 } });
  const received = await follow(await dana(url));
  await expect.poll(() => present(received)).toEqual(['Ada LOOKING', 'Dana LOOKING']);
});

it('ignores foreign notifications, and reports as many people as a notification holds', async () => {
  const received = await follow(await ada());
  for (const text of ['', 'no JSON', '{}', '{"process":1}', `{"kind":"moved"}`])
    await db.$executeRaw`SELECT pg_notify('boards', ${text})`;
  const present40 = Array.from({ length: 60 }, () => ({
    regionId: 'south',
    personId: 'dana',
    activity: 'looking',
    heldId: null,
  }));
  await notify(
    'full',
    present40.map((one, n) => ({ ...one, heldId: `${n}` })),
  );
  await expect.poll(() => newsOf(received).at(-1)?.present).toHaveLength(40);
  await notify('full', []);
  expect(PRESENCE_TIMES.silence).toBeGreaterThan(2 * PRESENCE_TIMES.heartbeat);
});

it('reports who did what, through any process', async () => {
  const received = await follow(await ada());
  const acts = (): unknown[] => newsOf(received).flatMap((news) => news.acts);
  const caller = new Caller(elsewhere, accounts.dana.token);
  const ofSam = (kind: string) => ({
    kind,
    actor: { displayName: 'Dana' },
    person: { displayName: 'Sam' },
  });
  const ofAll = (kind: string) => ({ kind, actor: { displayName: 'Dana' }, person: null });
  await caller.act('releaseMember', { userId: 'sam' });
  await caller.act('unassignMember', { userId: 'sam' });
  // Nothing changes.
  await caller.act('unassignMember', { userId: 'sam' });
  await caller.act('placeUsers', { userIds: ['sam'], themeId: 'Ember' });
  await caller.act('placeUsers', { userIds: ['sam'], themeId: 'Ember' });
  await caller.act('unassignMember', { userId: 'sam' });
  await caller.act('placeUsers', { userIds: ['sam'], themeId: 'Ember' });
  // Nothing changes.
  await caller.act('placeUsers', { userIds: ['sam'], themeId: 'Ember' });
  await caller.act('publishAssignments', { regionId: 'south' });
  await caller.act('unpublishAssignments', { regionId: 'south' });
  await caller.act('publishAssignments', { regionId: 'north' });
  const csv = 'email,name,region\nnew@example.com,New,SOUTH';
  await caller.act('importParticipants', { csv, isDryRun: true });
  await caller.act('importParticipants', { csv, isDryRun: false });
  await expect
    .poll(acts)
    .toEqual([
      ...['RELEASED', 'UNASSIGNED', 'MOVED', 'UNASSIGNED', 'MOVED'].map(ofSam),
      ...['PUBLISHED', 'UNPUBLISHED', 'IMPORTED'].map(ofAll),
    ]);
});

it('reports who is generating', async () => {
  const received = await follow(await ada());
  const caller = app.withToken(accounts.dana.token);
  await caller.act('generateAssignments', { regionId: 'south' });
  await expect
    .poll(() => newsOf(received).flatMap(({ present: those }) => those.map(({ activity }) => activity)))
    .toContain('GENERATING');
  await expect
    .poll(() => newsOf(received).flatMap(({ acts }) => acts))
    .toMatchObject([{ kind: 'GENERATED' }]);
  await expect.poll(() => present(received)).toEqual(['Ada LOOKING']);
});

it.each([
  ['boardChanged(regionId: "nowhere") { acts { kind } }', 'NOT_FOUND'],
  ['memberHeld(userId: "none") { activity }', 'NOT_FOUND'],
  ['memberHeld(userId: "nadia") { activity }', 'CONFLICT'],
])('refuses %s', async (field, code) => {
  expect((await (await ada()).follow(`subscription { ${field} }`)).codes).toEqual([code]);
});
