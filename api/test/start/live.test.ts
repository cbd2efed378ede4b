import { networkInterfaces } from 'node:os';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../caller';
import { signInWithGoogle } from '../google-account';
import { eventsOf, LiveClient, type Received } from '../live-client';
import { newPorts, onSharedEmulator, StartedServer, useDatabase, useLocation } from './started-server';

/** Two processes on one database, as people start them: a client of one gets signals of the other's writes. */

const location = useLocation();
const database = useDatabase();
let first: StartedServer;
let second: StartedServer;
let token: string;
let admin: Caller;
beforeAll(async () => {
  const env = onSharedEmulator(database);
  first = await new StartedServer(location, { env }).ready();
  second = await new StartedServer(
    { ...location, ...(await newPorts()) },
    { env: { ...env, EMULATOR_ON_NETWORK: 'on' } },
  ).ready();
  token = await signInWithGoogle(env.FIREBASE_AUTH_EMULATOR_HOST, { email: 'admin@example.com' });
  admin = new Caller(first.url, token);
  await admin.act('syncViewer', {});
});
afterAll(async () => {
  await second.kill();
  await first.kill();
});

/** An address of this machine that only a server on all addresses answers. On Linux, any 127.x will do. */
const elsewhere =
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address ?? '127.0.0.2';

describe('a server that trusts an Auth emulator', () => {
  const visitFromElsewhere = ({ location: { port } }: StartedServer): Promise<number> =>
    fetch(`http://${elsewhere}:${port}/healthz`).then(({ status }) => status);

  it('answers only this machine, like its own emulator', async () => {
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    await expect(visitFromElsewhere(first)).rejects.toThrow('fetch failed');
    expect(first.output).not.toContain('WARNING');
  });

  it('answers other machines when a setting explicitly allows it, with a warning', async () => {
    expect(await visitFromElsewhere(second)).toBe(200);
    expect(second.output).toContain('WARNING: EMULATOR_ON_NETWORK is on.');
  });
});

const CHANGED = 'subscription { changed { kinds } }';
const addRegion = (name: string): Promise<unknown> => admin.act('createRegion', { name, code: name });
async function expectSignal(received: Received): Promise<void> {
  await expect.poll(() => JSON.stringify(eventsOf(received))).toContain('REGIONS');
  received.answers.splice(1);
}

async function endListeners(): Promise<number> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
  );
  await client.end();
  return rowCount ?? 0;
}

it('a write through one process is signalled by the other, also while its listening connection is broken', async () => {
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

it('an ending process sends its clients away, and does not wait for unresponsive ones', async () => {
  const client = await LiveClient.connect(first.url, token);
  const deaf = await LiveClient.connect(first.url, token);
  await client.follow(CHANGED);
  await deaf.follow(CHANGED);
  deaf.socket.pause();
  const ended = first.terminate();
  expect(await client.closed).toEqual({ code: 1012, reason: 'The server is ending' });
  expect(await ended).toBe(0);
});
