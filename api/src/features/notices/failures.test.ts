import { describe, expect, it, onTestFinished } from 'vitest';
import { db } from '../../db/client';
import { forgetNotices } from './deliveries.service';
import { createNoticeSender, fanOut, runNotices } from './send.service';
import { MINUTE, startSending } from './testing/sending';

const sending = startSending();
const { server, scene, remind, deliveries, statesOf, receivedBy } = sending;
const DAY = 24 * 60 * MINUTE;

/** Makes the database refuse changes of deliveries, until the test ends or calls the result. */
async function refusing(condition: string): Promise<() => Promise<void>> {
  await db.$executeRawUnsafe(`CREATE OR REPLACE FUNCTION refuse_delivery() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'refused by the test'; END $$`);
  await db.$executeRawUnsafe(`CREATE TRIGGER refuse_delivery BEFORE UPDATE ON deliveries FOR EACH ROW
    WHEN (${condition}) EXECUTE FUNCTION refuse_delivery()`);
  const stop = async (): Promise<void> => {
    await db.$executeRaw`DROP TRIGGER IF EXISTS refuse_delivery ON deliveries`;
  };
  onTestFinished(stop);
  return stop;
}

/** People of a region who never signed in, until the test ends. */
async function addPeople(regionId: string, count: number): Promise<void> {
  onTestFinished(async () => {
    await db.user.deleteMany({ where: { id: { startsWith: 'crowd-' } } });
  });
  await db.$executeRaw`
  INSERT INTO users (id, firebase_uid, email, display_name, region_id)
  SELECT 'crowd-' || n, 'crowd-' || n, 'crowd-' || n || '@example.com', 'Crowd ' || n, ${regionId} FROM generate_series(1, ${count}::int) n`;
}

describe('our side fails', () => {
  it('after the server took the message: its outcome is stored once that works again', async () => {
    const { regionId, emails } = await scene('Ann');
    await remind(regionId, 1);
    const mend = await refusing(`NEW.state = 'sent'`);
    const run = runNotices(sending.transports);
    await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(1);
    await mend();
    await run;
    expect(await statesOf()).toEqual({ [emails[0] ?? '']: 'SENT' });
    await runNotices(sending.transports);
    expect(server.received).toHaveLength(1);
  });

  it('before one message was sent: the others are sent, and it is retried', async () => {
    const { regionId, people, themeIds, emails } = await scene('Bea', 'Cyd', 'Dan', 'Eve', 'Fay');
    for (const { id } of people)
      await sending.admin.act('placeUsers', { userIds: [id], themeId: themeIds[0] ?? '' });
    await sending.admin.act('publishAssignments', { regionId });
    const mend = await refusing(`NEW.told IS NOT NULL AND NEW.user_id = '${people[0]?.id}'`);
    await expect(runNotices(sending.transports)).rejects.toThrow('1 notices could not be sent');
    expect(receivedBy()).toEqual(emails.slice(1));
    expect(await deliveries({ state: 'WAITING' })).toMatchObject([
      { person: { email: emails[0] }, attempts: 0 },
    ]);
    await mend();
    sending.ahead = 3 * MINUTE;
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual(emails);
  });
});

describe('the mail server', () => {
  it('refuses our address: no reader is to blame, and all get the message once it is fixed', async () => {
    const { regionId, emails } = await scene('Gil', 'Hal', 'Ida', 'Jan', 'Kim');
    server.behaviours.set('hackathon@example.com', 'refuses');
    await remind(regionId, 5);
    await runNotices(sending.transports);
    expect(new Set((await deliveries()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['WAITING 0']),
    );
    expect((await deliveries()).map(({ serverWords }) => serverWords)).toContain('550 No such person');
    server.behaviours.clear();
    sending.ahead = 3 * MINUTE;
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual(emails);
  });

  it('breaks its connections during many messages: each arrives at most once, and none is lost', async () => {
    const { regionId } = await scene();
    await addPeople(regionId, 40);
    server.behaviours.set('crowd-7@example.com', 'breaksEarly');
    server.behaviours.set('crowd-23@example.com', 'breaksLate');
    await remind(regionId, 40);
    for (let runs = 0; runs < 12; runs += 1) {
      await runNotices(sending.transports);
      sending.ahead += 3 * MINUTE;
      server.behaviours.delete('crowd-7@example.com');
    }
    const to = receivedBy();
    expect(new Set(to).size).toBe(to.length);
    const states = Object.entries(await statesOf());
    expect(states).toHaveLength(40);
    // A message that may not have arrived is marked so; all others arrived.
    for (const [email, state] of states) {
      if (state !== 'GIVEN_UP') expect([email, state, to.includes(email)]).toEqual([email, 'SENT', true]);
    }
    expect(Object.fromEntries(states)['crowd-23@example.com']).toBe('GIVEN_UP');
  });

  it('gets ten messages per second and process', async () => {
    const { regionId } = await scene();
    await addPeople(regionId, 35);
    await remind(regionId, 35);
    await runNotices(sending.transports);
    const times = server.received.map(({ at }) => at).toSorted((a, b) => a - b);
    expect(times).toHaveLength(35);
    // Three seconds at least; the first may begin before the first message arrives. A busy machine takes longer.
    expect((times[34] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_000);
  });
});

describe('a waiting notice', () => {
  it('is given up after two days; a retry starts again', async () => {
    const { regionId, emails } = await scene('Lou', 'Mo');
    server.behaviours.set('hackathon@example.com', 'refuses');
    await remind(regionId, 2);
    await runNotices(sending.transports);
    await db.delivery.updateMany({ data: { waitingSince: new Date(Date.now() - 3 * DAY) } });
    await runNotices(sending.transports);
    const given = await deliveries({ state: 'GIVEN_UP' });
    expect(given).toMatchObject([
      { reason: 'It could not be sent for two days.', viewerCanRetry: true },
      { reason: 'It could not be sent for two days.', viewerCanRetry: true },
    ]);
    await sending.admin.act('retryDelivery', { id: given[0]?.id ?? '' });
    await runNotices(sending.transports);
    expect(await deliveries({ state: 'WAITING' })).toHaveLength(1);
    server.behaviours.clear();
    sending.ahead = 3 * MINUTE;
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual([given[0]?.person?.email]);
    expect(emails).toContain(given[0]?.person?.email);
  });

  it('is never deleted; a sent one is, after its days', async () => {
    const [old, waiting, young] = [await scene('Nat'), await scene('Ola'), await scene('Pia')];
    server.behaviours.set(waiting.emails[0] ?? '', 'greylists');
    for (const { regionId } of [old, waiting, young]) await remind(regionId, 1);
    await runNotices(sending.transports);
    await db.announcement.updateMany({
      where: { regionId: { not: young.regionId } },
      data: { createdAt: new Date(Date.now() - 31 * DAY) },
    });
    // More than one statement deletes.
    await db.announcement.createMany({
      data: Array.from({ length: 11 }, (_, n) => ({
        kind: 'jobFailed' as const,
        fact: `old:${n}`,
        createdAt: new Date(Date.now() - 31 * DAY),
        expandedAt: new Date(),
      })),
    });
    expect(await forgetNotices(30, new Date())).toBe(12);
    expect(await statesOf()).toEqual({
      [waiting.emails[0] ?? '']: 'WAITING',
      [young.emails[0] ?? '']: 'SENT',
    });
  });
});

it('A notice announced during sending is sent right after', async () => {
  const [first, second] = [await scene('Ann'), await scene('Bea')];
  let release = (): void => undefined;
  let isSending = false;
  const { mail } = sending.transports;
  const sender = createNoticeSender(
    {
      ...sending.transports,
      mail: mail && {
        ...mail,
        send: async (message) => {
          if (!isSending) {
            isSending = true;
            await new Promise<void>((resolve) => {
              release = resolve;
            });
          }
          return mail.send(message);
        },
      },
    },
    { error: () => undefined },
  );
  await remind(first.regionId, 1);
  sender.wake();
  await expect.poll(() => isSending, { timeout: 60_000 }).toBe(true);
  await remind(second.regionId, 1);
  sender.wake();
  release();
  await expect.poll(receivedBy, { timeout: 60_000 }).toEqual([...first.emails, ...second.emails]);
  await sender.stop();
  // It begins nothing more.
  const third = await scene('Cyd');
  await remind(third.regionId, 1);
  sender.wake();
  expect(receivedBy()).not.toContain(third.emails[0]);
});

it('An announcement for more than 2,000 people becomes deliveries in several transactions, each person once', async () => {
  const { regionId } = await scene();
  await addPeople(regionId, 4_100);
  await remind(regionId, 4_100);
  // Another process works concurrently.
  await Promise.all([1, 2].map(() => fanOut(true, sending.transports.now())));
  await fanOut(true, sending.transports.now());
  const made = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM deliveries GROUP BY xmin::text ORDER BY 1 DESC`;
  expect(made.map(({ count }) => count)).toEqual([2_000, 2_000, 100]);
  expect(await db.delivery.groupBy({ by: ['userId'] })).toHaveLength(4_100);
});
