import { Client } from 'pg';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startMailServer } from '../../src/features/notices/testing/mail-server';
import { productionServer } from './production-server';
import { newPorts, useDatabase, useLocation, type StartedServer } from './started-server';

/** A time-out in milliseconds: steps take seconds on an idle machine. */
const TIMEOUT = { timeout: 90_000 };
const mail = startMailServer();
const location = useLocation();
const database = useDatabase();
let client: Client;
const servers: StartedServer[] = [];
beforeAll(async () => {
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  await client.end();
});

async function start(): Promise<StartedServer> {
  const env = {
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '3',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Hackathon <hackathon@example.com>',
    PUBLIC_URL: 'https://hackathon.example.com',
  };
  const server = productionServer({ ...location, ...(await newPorts()) }, env);
  servers.push(server);
  return server.ready();
}

/** A region with a participant who has not ranked, and points that fell due while no server ran. */
const dueRegion = (id: string) =>
  client.query(`
    INSERT INTO regions (id, name, code, time_zone, updated_at) VALUES ('${id}', 'Region ${id}', '${id}', 'UTC', now());
    INSERT INTO assignment_status (id, region_id, updated_at) VALUES ('s-${id}', '${id}', now());
    INSERT INTO users (id, firebase_uid, email, display_name, region_id) VALUES ('p-${id}', 'p-${id}', '${id}@example.com', 'Ann Example', '${id}');
    INSERT INTO timeline_points (id, region_id, kind, local_time, updated_at) VALUES
      ('remind-${id}', '${id}', 'remind', '2026-01-05 17:00', now()), ('close-${id}', '${id}', 'closePreferences', '2100-01-01 17:00', now())`);

const rows = async (sql: string): Promise<unknown[]> =>
  (await client.query<Record<string, unknown>>(sql)).rows;

it('What fell due while no server ran happens exactly once, when two processes start together, and people get one message', async () => {
  await dueRegion('one');
  await Promise.all([start(), start()]);
  await expect.poll(() => mail.received.length, TIMEOUT).toBe(1);
  await expect
    .poll(() => rows(`SELECT state FROM timeline_points WHERE id = 'remind-one'`), TIMEOUT)
    .toEqual([{ state: 'done' }]);
  // Both have checked, and a third that starts later checks again.
  await dueRegion('two');
  await start();
  await expect.poll(() => mail.received.map(({ to }) => to), TIMEOUT).toContain('two@example.com');
  expect(mail.received.map(({ to }) => to)).toEqual(['one@example.com', 'two@example.com']);
  expect(
    await rows(
      `SELECT act, acting_as, count(*)::int FROM history WHERE act = 'remindRegion' AND target_kind = 'timelinePoint' GROUP BY 1, 2`,
    ),
  ).toEqual([{ act: 'remindRegion', acting_as: 'calendar', count: 2 }]);
  expect(await rows(`SELECT kind, count(*)::int FROM announcements GROUP BY 1`)).toEqual([
    { kind: 'notRankedYet', count: 2 },
  ]);
});
