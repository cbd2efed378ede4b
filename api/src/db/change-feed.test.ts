import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ChangeFeed, type Changes } from './change-feed';
import { db } from './client';
import { Notifications } from './notifications';
import { currentSnapshot } from './replica/replica';
import { connect, fillTables, run, useReplicaDatabase } from './replica/testing/replica-database';

useReplicaDatabase();
beforeEach(fillTables);

/** Follows a feed. @returns what it publishes, and its notifications */
async function follow(): Promise<{ published: Changes[]; notifications: Notifications }> {
  const notifications = new Notifications(pino({ level: 'silent' }));
  const feed = new ChangeFeed(notifications);
  onTestFinished(async () => {
    await feed.stop();
    await notifications.stop();
  });
  const published: Changes[] = [];
  await feed.follow((changes) => published.push(changes));
  await expect.poll(() => notifications.isListening).toBe(true);
  return { published, notifications };
}

const rename = (id: string, name: string): string =>
  `UPDATE users SET display_name = '${name}' WHERE id = '${id}'`;

const idsOf = (published: readonly Changes[]): string[] =>
  published.flatMap((changes) => changes.ids('user'));

it('publishes each change once, whichever process made it', async () => {
  const { published } = await follow();
  const other = await connect();
  await other.query(rename('u1', 'From elsewhere'));
  await expect.poll(() => idsOf(published)).toEqual(['u1']);
  await run(rename('u2', 'From here'));
  await currentSnapshot();
  await expect.poll(() => idsOf(published)).toEqual(['u1', 'u2']);
  expect(published[0]?.after.user.get('u1')?.displayName).toBe('From elsewhere');
  published.reduce((before, changes) => {
    expect(changes.before).toBe(before.after);
    return changes;
  });
});

it('publishes nothing of a rollback, nor of a write that changes no row', async () => {
  const { published } = await follow();
  const other = await connect();
  await other.query('BEGIN');
  await other.query(rename('u1', 'Never'));
  await other.query('ROLLBACK');
  await run("UPDATE users SET display_name = display_name WHERE id = 'u2'");
  await run(rename('u3', 'Always'));
  await expect.poll(() => idsOf(published)).toEqual(['u3']);
});

const listeners = (): Promise<{ pid: number }[]> =>
  db.$queryRaw`SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()`;

it('misses nothing while its connection is broken, and listens again', async () => {
  const { published, notifications } = await follow();
  const [listener] = await listeners();
  await db.$queryRaw`SELECT pg_terminate_backend(${listener?.pid}::int)::text`;
  await run(rename('u1', 'While no connection listens'));
  await run(rename('u2', 'Nor now'));
  await expect.poll(() => new Set(idsOf(published)), { timeout: 60_000 }).toEqual(new Set(['u1', 'u2']));
  await expect.poll(async () => (await listeners())[0]?.pid, { timeout: 60_000 }).not.toBe(listener?.pid);
  await expect.poll(() => notifications.isListening, { timeout: 60_000 }).toBe(true);
});

it('reports the changed rows of a table that is reloaded as a whole', async () => {
  const { published } = await follow();
  const before = (await currentSnapshot()).user.all();
  const staying = before[0]?.id ?? '';
  const writer = await connect();
  await writer.query(`BEGIN; CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT * FROM users WHERE id = '${staying}';
    TRUNCATE users CASCADE; INSERT INTO users SELECT * FROM kept; COMMIT`);
  await expect.poll(() => new Set(idsOf(published))).toEqual(new Set(before.slice(1).map(({ id }) => id)));
});
