import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from '../../src/local/embedded-postgres';
import { act } from '../acts';
import { Caller } from '../caller';
import { signInWithGoogle } from '../google-account';
import { eventsOf, LiveClient, type Received } from '../live-client';
import { newLocation, newPorts, StartedServer, type Location } from './started-server';

/** Two processes on one database, as people start them: whoever listens to one hears what is done through the other. */

const location: { first?: Location; second?: Location } = {};
let postgres: EmbeddedPostgres;
let first: StartedServer;
let second: StartedServer;
let token: string;
let admin: Caller;
beforeAll(async () => {
  location.first = await newLocation();
  location.second = { ...location.first, ...(await newPorts()) };
  postgres = await startPostgres({ dataDir: location.first.dataDir, ephemeral: true });
  const env = { DATABASE_URL: postgres.url, DEMO_DATA: 'off' };
  first = await new StartedServer(location.first, { env }).ready();
  second = await new StartedServer(location.second, {
    env: { ...env, FIREBASE_AUTH_EMULATOR_HOST: first.emulatorHost },
  }).ready();
  token = await signInWithGoogle(first.emulatorHost, { email: 'admin@example.com' });
  admin = new Caller(first.url, token);
  await admin.ask(act('syncViewer'), { input: {} });
});
afterAll(async () => {
  await second.kill();
  await first.kill();
  await postgres.stop();
  if (location.first) await rm(dirname(location.first.dataDir), { recursive: true, force: true });
});

const CHANGED = 'subscription { changed { kinds } }';
const addRegion = (name: string, caller = admin): Promise<unknown> =>
  caller.ask(act('createRegion'), { input: { name, code: name } });
/** Waits for the next signal that a region has changed. */
async function expectSignal(received: Received): Promise<void> {
  await expect.poll(() => JSON.stringify(eventsOf(received))).toContain('REGIONS');
  received.answers.splice(1);
}

async function endListeners(): Promise<number> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rowCount } = await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'",
  );
  await client.end();
  return rowCount ?? 0;
}

it('what is done through one process is signalled by the other, also while its connection to hear of it is broken', async () => {
  const [here, there] = [
    await LiveClient.connect(first.url, token),
    await LiveClient.connect(second.url, token),
  ];
  const received = [await here.follow(CHANGED), await there.follow(CHANGED)];
  await addRegion('BEFORE');
  for (const one of received) await expectSignal(one);
  await expect.poll(endListeners).toBeGreaterThanOrEqual(2);
  await addRegion('WHILE');
  for (const one of received) await expectSignal(one);
});

it('one that is killed takes nobody else with it, and its clients go to the other', async () => {
  const [here, there] = [
    await LiveClient.connect(first.url, token),
    await LiveClient.connect(second.url, token),
  ];
  const received = await here.follow(CHANGED);
  await there.follow(CHANGED);
  await second.kill();
  expect(await there.closed).toMatchObject({ code: 1006 });
  const again = await LiveClient.connect(first.url, token);
  const toldAgain = await again.follow(CHANGED);
  await addRegion('KILLED');
  for (const one of [received, toldAgain]) await expectSignal(one);
});

it('one that is ended tells its clients to go elsewhere, and does not wait for those who do not listen', async () => {
  const client = await LiveClient.connect(first.url, token);
  const deaf = await LiveClient.connect(first.url, token);
  await client.follow(CHANGED);
  await deaf.follow(CHANGED);
  deaf.socket.pause();
  const ended = first.terminate();
  expect(await client.closed).toEqual({ code: 1012, reason: 'The server is ending' });
  expect(await ended).toBe(0);
});
