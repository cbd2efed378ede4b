import { describe, expect, it } from 'vitest';
import { countWaiting } from '../../../test/waiting';
import { db } from '../../db/client';
import { claimDue } from './claims.service';
import { runNotices } from './send.service';
import { MINUTE, startSending } from './testing/sending';

const sending = startSending();
const { server, posts, scene, deliveries, receivedBy, processTransports } = sending;

const SLACK = 'https://hooks.slack.com/services/T0/B0/a-secret';
const publish = (regionId: string) => sending.admin.act('publishAssignments', { regionId });
const unpublish = (regionId: string) => sending.admin.act('unpublishAssignments', { regionId });
const move = (userId = '', themeId = '') => sending.admin.act('placeUsers', { userIds: [userId], themeId });
const unassign = (userId = '') => sending.admin.act('unassignMember', { userId });

const reopen = async (regionId: string): Promise<void> => {
  await sending.admin.act('closePreferences', { regionId });
  await sending.admin.act('openPreferences', { regionId });
};

/** The first three words of subjects. */
const PUBLISHED = 'You are on';
const MOVED = 'You are now';
const CHANGED = 'Your team has';
const NONE = 'You have no';

/** Sends all due notices. @returns who got which subject since the last time, by its first words */
async function sent(): Promise<Record<string, string>> {
  server.received.length = 0;
  await runNotices(sending.transports);
  expect(new Set(receivedBy()).size).toBe(server.received.length);
  return Object.fromEntries(
    server.received.map(({ to, parsed }) => [to, parsed.subject?.split(' ', 3).join(' ') ?? '']),
  );
}
const textFor = (email = ''): string =>
  server.received.find(({ to }) => to === email)?.parsed.text ?? expect.fail(`nothing for ${email}`);

/** Ann and Bob on the first theme, Cyd on the second, Dee on none; a chat channel; teams are a draft. */
async function teams() {
  const made = await scene('Ann', 'Bob', 'Cyd', 'Dee');
  const [ann, bob, cyd, dee] = made.people;
  if (!ann || !bob || !cyd || !dee) return expect.fail('no person');
  const [first = '', second = ''] = made.themeIds;
  await db.chatWebhook.create({ data: { id: made.regionId, address: SLACK } });
  for (const { id } of [ann, bob]) await move(id, first);
  await move(cyd.id, second);
  return { ...made, ann, bob, cyd, dee, first, second };
}

describe('teams that are unpublished and published again', () => {
  it('are not sent again to people whose team is the same', async () => {
    const { regionId, themes, ann, bob, cyd, dee, second } = await teams();
    await publish(regionId);
    // The first message includes changes made before it.
    await move(ann.id, second);
    expect(await sent()).toEqual({
      [ann.email]: PUBLISHED,
      [bob.email]: PUBLISHED,
      [cyd.email]: PUBLISHED,
      [dee.email]: NONE,
    });
    expect(textFor(ann.email)).toContain(`You work on ${themes[1]?.title}.`);
    expect(posts).toHaveLength(1);
    await unpublish(regionId);
    await publish(regionId);
    expect(await sent()).toEqual({});
    expect(posts).toHaveLength(1);
    const skipped = await deliveries({ state: 'SKIPPED' });
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(
      new Set(['They read this already, and nothing has changed.']),
    );
  });

  it('are sent as a change to people whose theme or team-mates changed', async () => {
    const { regionId, themes, ann, bob, cyd, dee, second } = await teams();
    await publish(regionId);
    await sent();
    await unpublish(regionId);
    await move(ann.id, second);
    await publish(regionId);
    expect(await sent()).toEqual({
      [ann.email]: MOVED,
      [bob.email]: CHANGED,
      [cyd.email]: CHANGED,
    });
    expect(textFor(ann.email)).toContain(`You work on ${themes[1]?.title}.`);
    expect(textFor(ann.email)).toContain(`Your team-mates:\nCyd Example <${cyd.email}>\n`);
    expect(textFor(bob.email)).not.toContain('Your team-mates');
    expect(textFor(cyd.email)).toContain(`Your team-mates:\nAnn Example <${ann.email}>\n`);
    expect(posts).toHaveLength(2);

    await unpublish(regionId);
    await unassign(cyd.id);
    await move(dee.id, second);
    await publish(regionId);
    expect(await sent()).toEqual({ [ann.email]: CHANGED, [cyd.email]: NONE, [dee.email]: PUBLISHED });
  });

  it('are sent once before the first message, even by several processes', async () => {
    const { regionId, ann, bob, cyd, dee } = await teams();
    for (let times = 0; times < 3; times += 1) {
      await publish(regionId);
      await unpublish(regionId);
    }
    await publish(regionId);
    await Promise.all(
      [processTransports(), processTransports(), processTransports(), processTransports()].map(runNotices),
    );
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual([ann, bob, cyd, dee].map(({ email }) => email));
    expect(posts).toHaveLength(1);
  });

  it('are sent once while messages of the first time are in progress', async () => {
    const { regionId, ann, bob, cyd, dee } = await teams();
    server.behaviours.set(ann.email, 'greylists');
    server.behaviours.set(bob.email, 'hangs');
    await publish(regionId);
    await runNotices(sending.transports);
    server.behaviours.clear();
    await unpublish(regionId);
    await publish(regionId);
    await runNotices(sending.transports);
    sending.ahead = 10 * MINUTE;
    await runNotices(sending.transports);
    // Bob's server has it and did not confirm it.
    expect(receivedBy()).toEqual([ann, bob, cyd, dee].map(({ email }) => email));
  });

  it('are sent again, on request, to a reader who may not have got them', async () => {
    const { regionId, bob } = await teams();
    server.behaviours.set(bob.email, 'breaksLate');
    await publish(regionId);
    // Its connection broke, and others with it.
    for (let runs = 0; runs < 3; runs += 1) await runNotices(sending.transports);
    server.behaviours.clear();
    const lost = (await deliveries({ state: 'GIVEN_UP' })).find(({ person }) => person?.email === bob.email);
    await sending.admin.act('retryDelivery', { id: lost?.id ?? '' });
    expect((await sent())[bob.email]).toBe(PUBLISHED);
  });
});

describe('a change of a person’s place', () => {
  it('that is undone before it is sent goes to no reader', async () => {
    const { regionId, ann, first, second } = await teams();
    await publish(regionId);
    await sent();
    await move(ann.id, second);
    await move(ann.id, first);
    expect(await sent()).toEqual({});
  });
});

describe('the same fact', () => {
  it('is sent once, however often preferences were opened before', async () => {
    const { regionId, emails } = await scene('Eli', 'Flo');
    await db.chatWebhook.create({ data: { id: regionId, address: SLACK } });
    for (let times = 0; times < 3; times += 1) await reopen(regionId);
    await Promise.all([processTransports(), processTransports(), processTransports()].map(runNotices));
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual(emails);
    expect(posts).toHaveLength(1);
    // Later it is another fact.
    await reopen(regionId);
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual([...emails, ...emails].toSorted());
  });

  it('is sent once to people invited by two concurrent lists', async () => {
    for (const name of ['gus', 'hana'])
      await sending.admin.act('importParticipants', {
        csv: `name,email,region\n${name},${name}.new@example.com,`,
        isDryRun: false,
      });
    await db.$executeRaw`UPDATE users SET created_at = '2026-01-01' WHERE email LIKE '%.new@example.com'`;
    await db.$executeRaw`UPDATE announcements SET created_at = '2026-01-01' WHERE kind = 'invited'`;
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual(['gus.new@example.com', 'hana.new@example.com']);
  });

  it('is sent by one process at a time: a claim is known before the next one', async () => {
    const { regionId, people } = await scene('Ivo');
    const userId = people[0]?.id ?? '';
    const made = async (fact: string, dueAt: Date) => {
      const { id } = await db.announcement.create({
        data: { kind: 'preferencesOpen', regionId, fact, expandedAt: new Date() },
      });
      const row = { announcementId: id, kind: 'preferencesOpen', channel: 'email' } as const;
      return db.delivery.create({ data: { ...row, regionId, userId, dueAt } });
    };
    const now = new Date();
    const newer = await made('newer', now);
    let commit = (): void => undefined;
    let isClaimed = false;
    const other = db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('claim-deliveries', 0))`;
      await tx.delivery.update({ where: { id: newer.id }, data: { claimedUntil: now } });
      isClaimed = true;
      await new Promise<void>((resolve) => void (commit = resolve));
    });
    await expect.poll(() => isClaimed, { timeout: 15_000 }).toBe(true);
    await made('older', new Date(now.getTime() - MINUTE));
    const claiming = claimDue(now, true);
    await expect.poll(() => countWaiting(), { timeout: 15_000 }).toBe(1);
    commit();
    await other;
    expect(await claiming).toEqual([]);
  });
});
