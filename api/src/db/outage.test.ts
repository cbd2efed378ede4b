import { Writable } from 'node:stream';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { act } from '../../test/acts';
import { textOf, type Document } from '../../test/caller';
import { MAX_CONNECTIONS, OwnPostgres } from '../../test/own-postgres';
import { createRegion } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { createLogger } from '../http/logging';

/** What clients get while the database fails, and the server's recovery; test/faults kills and freezes under load. */
let postgres: OwnPostgres;
const lines: string[] = [];
const destination = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
const app = startTestApp({
  logger: createLogger('info', destination),
  database: async () => {
    postgres = await OwnPostgres.start();
    return { url: postgres.url, drop: () => postgres.end() };
  },
});
const admin = app.person(ADMIN_EMAIL);
beforeEach(() => {
  lines.length = 0;
});

const refusal = z.union([
  z
    .object({
      errors: z.tuple([z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })]),
    })
    .transform(({ errors: [{ message, extensions }] }) => ({ code: extensions.code, message })),
  z
    .object({ error: z.string(), message: z.string() })
    .transform(({ error, message }) => ({ code: error, message })),
]);
type Answer = { status: number; retryAfter: string | null; code: string; message: string };

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, retryAfter: headers.get('Retry-After'), ...refusal.parse(await response.json()) };
}

const send = (path: string, method: string, body: object): Promise<Response> =>
  admin.fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const sendDocument = (document: Document, variables: object = {}): Promise<Response> =>
  send('/graphql', 'POST', { query: textOf(document), variables });

const ENDPOINTS = {
  GraphQL: {
    read: () => sendDocument('{ regions { name } }'),
    rename: (id: string, name: string) => sendDocument(act('updateRegion'), { input: { id, name } }),
  },
  REST: {
    read: () => admin.fetch('/api/regions'),
    rename: (regionId: string, name: string) => send(`/api/regions/${regionId}`, 'PATCH', { name }),
  },
};
const endpoints = Object.entries(ENDPOINTS).map(([endpoint, acts]) => ({ endpoint, ...acts }));

const UNREACHABLE = 'The database cannot be reached at the moment. Try again in a minute.';
const UNWRITABLE = 'Nothing can be saved at the moment. Try again in a minute.';
const BUSY = 'The server is too busy to do this at the moment. Try again in a minute.';
const unavailable = (message: string): Answer => ({
  status: 503,
  retryAfter: '5',
  code: 'SERVICE_UNAVAILABLE',
  message,
});

const TIMEOUT = { timeout: 180_000, interval: 50 };

async function expectRecovery(): Promise<void> {
  for (const { read } of endpoints) {
    // eslint-disable-next-line no-restricted-properties -- hooks call it, where expect.poll does not work
    await vi.waitFor(async () => expect((await read()).status).toBe(200), TIMEOUT);
  }
}

/** The log has one short line per request, with the cause and without a stack. */
async function expectShortLog(): Promise<void> {
  await expect.poll(() => lines.length, TIMEOUT).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).not.toMatch(/\\n\s+at /);
    expect(line.length).toBeLessThan(1_200);
  }
  const requests = lines.map((line) => z.object({ reqId: z.string() }).parse(JSON.parse(line)));
  expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(lines.length);
}

const nameOf = async (id: string): Promise<unknown> =>
  (await postgres.run(`SELECT name FROM regions WHERE id = '${id}'`))[0]?.['name'];

/** Calls `interrupt` while an act is in the middle of its transaction. */
async function interruptedRename(regionId: string, interrupt: () => Promise<unknown>): Promise<Answer> {
  const holder = await postgres.connect();
  await holder.query(`BEGIN; SELECT FROM regions WHERE id = '${regionId}' FOR UPDATE`);
  const answer = ENDPOINTS.GraphQL.rename(regionId, 'Half done');
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
  await expect.poll(() => postgres.run(waiting), TIMEOUT).toHaveLength(1);
  await interrupt();
  await holder.end().catch(() => undefined);
  return answerOf(await answer);
}

it.each([
  ['its connection is cut', () => postgres.cutConnections()],
  ['PostgreSQL is killed', () => postgres.stopAtOnce().then(() => postgres.startAgain())],
  ['its server process is killed', () => postgres.killProcesses('Lock')],
])('in the middle of a write, %s: nothing is half done', async (_title, interrupt) => {
  const { id, name } = await createRegion(admin);
  lines.length = 0;
  expect(await interruptedRename(id, interrupt)).toEqual(unavailable(UNREACHABLE));
  await expectShortLog();
  await expectRecovery();
  expect(await nameOf(id)).toBe(name);
  expect((await ENDPOINTS.GraphQL.rename(id, `${name} again`)).status).toBe(200);
  expect(await nameOf(id)).toBe(`${name} again`);
});

it('read-only: reads work, and GraphQL and REST refuse writes with the reason', async () => {
  const { id } = await createRegion(admin);
  await postgres.setReadOnly(true);
  onTestFinished(async () => {
    await postgres.setReadOnly(false);
    await expectRecovery();
  });
  await expectRecovery();
  lines.length = 0;
  for (const { rename } of endpoints)
    expect(await answerOf(await rename(id, 'Not saved'))).toEqual(unavailable(UNWRITABLE));
  await expectShortLog();
});

it('out of connections: GraphQL and REST answer that the server is busy', async () => {
  const crowd: Client[] = [];
  onTestFinished(async () => {
    await Promise.all(crowd.map((client) => client.end()));
    await expectRecovery();
  });
  await postgres.cutConnections();
  await expect
    .poll(async () => {
      const client = await postgres.connect().catch(() => undefined);
      if (client) crowd.push(client);
      return crowd.length;
    }, TIMEOUT)
    .toBe(MAX_CONNECTIONS);
  for (const { read } of endpoints) expect(await answerOf(await read())).toEqual(unavailable(BUSY));
});

describe('a statement fails with', () => {
  let regionId: string;
  beforeAll(async () => {
    regionId = (await createRegion(admin)).id;
    await postgres.run(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION USING ERRCODE = NEW.name, MESSAGE = 'as the test wants it'; END $$;
      CREATE TRIGGER fail BEFORE UPDATE ON regions FOR EACH ROW EXECUTE FUNCTION fail()`);
  });
  afterAll(() => postgres.run('DROP FUNCTION fail CASCADE'));

  it.each([
    ['53100', 'disk full', UNWRITABLE],
    ['40P01', 'a deadlock, time and again', BUSY],
    ['57P01', 'shut down by an administrator', UNREACHABLE],
  ])('%s, %s', async (state, _title, message) => {
    for (const { rename } of endpoints) {
      expect(await answerOf(await rename(regionId, state))).toEqual(unavailable(message));
    }
  });

  it('another code: our mistake', async () => {
    for (const { rename } of endpoints) {
      expect(await answerOf(await rename(regionId, '42501'))).toMatchObject({
        status: expect.toSatisfy((status) => [200, 500].includes(Number(status))) as number,
        retryAfter: null,
        code: 'INTERNAL_SERVER_ERROR',
      });
    }
  });
});
