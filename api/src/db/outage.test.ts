import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { act } from '../../test/acts';
import { textOf, type Caller, type Document } from '../../test/caller';
import { MAX_CONNECTIONS, OwnPostgres } from '../../test/own-postgres';
import { createRegion } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { createLogger } from '../http/logging';
import { connectDatabase, db, disconnectDatabase, newPool } from './client';
import { lockRegions } from './transaction';
import { unavailabilityOf } from './unavailability';

/** The database goes away in various ways and comes back: what clients get, and that the server recovers. */
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
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});
beforeEach(() => {
  lines.length = 0;
});

const refusal = z.union([
  z.object({
    errors: z.tuple([z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })]),
  }),
  z.object({ error: z.string(), message: z.string() }),
]);
type Answer = { status: number; retryAfter: string | null; code: string; message: string };

async function answerOf(response: Response): Promise<Answer> {
  const body = refusal.parse(await response.json());
  const { code, message } =
    'errors' in body
      ? { code: body.errors[0].extensions.code, message: body.errors[0].message }
      : { code: body.error, message: body.message };
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), code, message };
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

/** The server recovers without a restart. */
async function expectRecovery(): Promise<void> {
  for (const { read } of endpoints) {
    // eslint-disable-next-line no-restricted-properties -- hooks call it, where expect.poll does not work
    await vi.waitFor(async () => expect((await read()).status).toBe(200), TIMEOUT);
  }
}

/** The log has one short line per request, which says what went wrong without a stack. */
async function expectShortLog(): Promise<void> {
  await expect.poll(() => lines.length, TIMEOUT).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).not.toMatch(/\\n\s+at /);
    expect(line.length).toBeLessThan(1_200);
  }
  const requests = lines.map((line) => z.object({ reqId: z.string() }).parse(JSON.parse(line)));
  expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(lines.length);
}

const readiness = async (): Promise<number> => (await app.anonymous().fetch('/readyz')).status;

const cutConnections = (): Promise<unknown> => postgres.cutConnections();

/** Kills, without a farewell, the server's processes that wait for this. */
const killProcess = async (waitsFor: 'Lock' | 'Timeout'): Promise<void> => {
  const rows = await postgres.run(`SELECT pid FROM pg_stat_activity WHERE wait_event_type = '${waitsFor}'
    AND backend_type = 'client backend'`);
  for (const { pid } of rows) process.kill(Number(pid), 'SIGKILL');
};

const nameOf = async (id: string): Promise<unknown> =>
  (await postgres.run(`SELECT name FROM regions WHERE id = '${id}'`))[0]?.['name'];

describe('killed', () => {
  it('GraphQL and REST say so, and serve again when it is back', async () => {
    await expectRecovery();
    await postgres.stopAtOnce();
    lines.length = 0;
    // The first request meets broken connections, the next a server that does not listen.
    for (const { read } of [...endpoints, ...endpoints, ...endpoints]) {
      expect(await answerOf(await read())).toEqual(unavailable(UNREACHABLE));
    }
    await expectShortLog();
    await expect.poll(readiness, TIMEOUT).toBe(503);
    expect((await app.anonymous().fetch('/healthz')).status).toBe(200);

    await postgres.startAgain();
    await expectRecovery();
    await expect.poll(readiness, TIMEOUT).toBe(200);
  });

  it('a pool besides loses its idle connection, and opens another', async () => {
    const pool = newPool(1);
    onTestFinished(() => pool.end());
    await pool.query('SELECT');
    await cutConnections();
    await expect.poll(() => pool.totalCount, TIMEOUT).toBe(0);
    expect((await pool.query('SELECT')).rowCount).toBe(1);
    await expectRecovery();
  });
});

/** Calls `interrupt` while an act is in the middle of its transaction. */
async function interruptedRename(
  rename: (regionId: string, name: string) => Promise<Response>,
  regionId: string,
  interrupt: () => Promise<unknown>,
  lock = `SELECT FROM regions WHERE id = '${regionId}' FOR UPDATE`,
): Promise<Answer> {
  const holder = await postgres.connect();
  await holder.query('BEGIN');
  await holder.query(lock);
  const answer = rename(regionId, 'Half done');
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
  await expect.poll(() => postgres.run(waiting), TIMEOUT).toHaveLength(1);
  await interrupt();
  await holder.end().catch(() => undefined);
  return answerOf(await answer);
}

describe.each(endpoints)('in the middle of a write over $endpoint', ({ rename }) => {
  it.each([
    ['its connection is cut', cutConnections],
    [
      'PostgreSQL is killed',
      async () => {
        await postgres.stopAtOnce();
        await postgres.startAgain();
      },
    ],
    ['its server process is killed', () => killProcess('Lock')],
  ])('%s: nothing is half done', async (_title, interrupt) => {
    await expectRecovery();
    const { id, name } = await createRegion(admin);
    lines.length = 0;
    expect(await interruptedRename(rename, id, interrupt)).toEqual(unavailable(UNREACHABLE));
    await expectShortLog();
    await expectRecovery();
    expect(await nameOf(id)).toBe(name);
    expect((await rename(id, `${name} again`)).status).toBe(200);
    expect(await nameOf(id)).toBe(`${name} again`);
  });
});

describe('in the middle of a raw statement', () => {
  const sleep = (client: Pick<typeof db, '$queryRaw'>) => client.$queryRaw`SELECT pg_sleep(600)`;
  const passing = new Set<Socket>();
  const network = createServer((socket) => {
    const onward = connect(Number(new URL(postgres.url).port), '127.0.0.1');
    for (const side of [socket, onward])
      side.on('error', () => undefined).on('close', () => onward.destroy());
    passing.add(socket.on('close', () => passing.delete(socket)));
    socket.pipe(onward).pipe(socket);
  });
  const reset = (): Promise<unknown> =>
    Promise.all([...passing].map((socket) => once(socket.resetAndDestroy(), 'close')));
  const reconnect = async (url: string): Promise<void> => {
    await disconnectDatabase();
    connectDatabase({ url, poolSize: 2 });
  };
  beforeAll(async () => {
    await once(network.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(postgres.url);
    url.port = String((network.address() as AddressInfo).port);
    await reconnect(url.href);
  });
  afterAll(async () => {
    await reconnect(postgres.url);
    network.close();
  });

  const works = {
    alone: () => sleep(db),
    'in a transaction': () =>
      db.$transaction(async (tx) => {
        await tx.region.count();
        await sleep(tx);
      }),
  };
  const ends = {
    'is ended by PostgreSQL': cutConnections,
    'loses its server process': () => killProcess('Timeout'),
    'is reset by the network': reset,
  };
  const cases = Object.entries(works).flatMap(([where, work]) =>
    Object.entries(ends).map(([how, end]) => ({ where, work, how, end })),
  );

  it.each(cases)('$where, that $how: the database cannot be reached', async ({ work, end }) => {
    await expectRecovery();
    const failure = work().catch((error: unknown) => error);
    const asleep = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
    await expect.poll(() => postgres.run(asleep), TIMEOUT).toHaveLength(1);
    await end();
    expect(unavailabilityOf(await failure)).toBe('unreachable');
    await expectRecovery();
  });

  it.each(endpoints)('that waits for a lock: $endpoint says so', async ({ rename }) => {
    await expectRecovery();
    const { id } = await createRegion(admin);
    const lock = `SELECT pg_advisory_xact_lock(hashtextextended('region:${id}', 0))`;
    expect(await interruptedRename(rename, id, reset, lock)).toEqual(unavailable(UNREACHABLE));
    await expectRecovery();
  });
});

describe('read-only', () => {
  beforeAll(async () => {
    await postgres.setReadOnly(true);
    await expectRecovery();
  });
  afterAll(async () => {
    await postgres.setReadOnly(false);
    await expectRecovery();
  });

  it.each(endpoints)(
    'it is still read, and $endpoint says that nothing can be saved',
    async ({ rename, read }) => {
      const { id } = (await postgres.run('SELECT id FROM regions'))[0] ?? {};
      expect((await read()).status).toBe(200);
      lines.length = 0;
      expect(await answerOf(await rename(String(id), 'Not saved'))).toEqual(unavailable(UNWRITABLE));
      await expectShortLog();
    },
  );
});

describe('out of connections', () => {
  const crowd: Client[] = [];
  afterAll(async () => {
    await Promise.all(crowd.map((client) => client.end()));
    await expectRecovery();
  });

  it('GraphQL and REST say that they are busy', async () => {
    await cutConnections();
    await expect
      .poll(async () => {
        const client = await postgres.connect().catch(() => undefined);
        if (client) crowd.push(client);
        return crowd.length;
      }, TIMEOUT)
      .toBe(MAX_CONNECTIONS);
    for (const { read } of endpoints) expect(await answerOf(await read())).toEqual(unavailable(BUSY));
  });
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

  it('another code: that is our mistake', async () => {
    for (const { rename } of endpoints) {
      expect(await answerOf(await rename(regionId, '42501'))).toMatchObject({
        status: expect.toSatisfy((status) => [200, 500].includes(Number(status))) as number,
        retryAfter: null,
        code: 'INTERNAL_SERVER_ERROR',
      });
    }
  });
});

describe('frozen', () => {
  const reconnect = async (limits: object): Promise<void> => {
    await disconnectDatabase();
    connectDatabase({ url: postgres.url, poolSize: 2, limits });
    await expectRecovery();
  };
  let thaw = (): void => undefined;
  // The real limits are too long for a test.
  beforeAll(() => reconnect({ connectionTimeoutMillis: 1_000, query_timeout: 1_000 }));
  afterEach(() => thaw());
  afterAll(() => reconnect({}));

  it('GraphQL and REST say so after a while, and serve again when it goes on', async () => {
    thaw = await postgres.freeze();
    lines.length = 0;
    const answers = await Promise.all(
      [...endpoints, ...endpoints].map(async ({ read }) => answerOf(await read())),
    );
    for (const { message, ...rest } of answers) {
      // Two wait for the database's answer, the others for a connection.
      expect([UNREACHABLE, BUSY]).toContain(message);
      expect(rest).toMatchObject({ status: 503, retryAfter: '5', code: 'SERVICE_UNAVAILABLE' });
    }
    expect(answers.map(({ message }) => message)).toContain(UNREACHABLE);
    await expectShortLog();
    thaw();
    await expectRecovery();
  });

  it('in the middle of a transaction: its connection is not used again with the unfinished work', async () => {
    const { id, name } = await createRegion(admin);
    const half = db.$transaction(async (tx) => {
      await lockRegions(tx, [id], 'exclusive');
      await tx.region.update({ where: { id }, data: { name: 'Half done' } });
      thaw = await postgres.freeze();
      await tx.region.update({ where: { id }, data: { code: 'HALF' } });
    });
    await expect(half).rejects.toThrow('Query read timeout');
    thaw();
    // One write on each connection of the pool: its COMMIT would also store the unfinished half.
    await Promise.all([createRegion(admin), createRegion(admin)]);
    expect(await nameOf(id)).toBe(name);
  });
});
