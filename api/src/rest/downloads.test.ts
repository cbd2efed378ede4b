import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Caller } from '../../test/caller';
import { viewerId } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';
import { createLogger } from '../http/logging';

/** Long answers over real connections, read late or never. */

const app = startTestApp();
let admin: Caller;
let deputy: Caller;
let deputyId: string;
beforeAll(async () => {
  [admin, deputy] = [await app.signIn(ADMIN_EMAIL), await app.signIn('deputy@example.com')];
  deputyId = await viewerId(deputy);
  // More than the network buffers, also when compressed.
  await db.$executeRaw`
    INSERT INTO users (id, firebase_uid, email, display_name)
    SELECT n, n, n || '@example.com', (SELECT string_agg(md5(n || ' ' || m), '') FROM generate_series(1, 75) m)
    FROM generate_series(1, 5000) n`;
});

const PATHS = ['/api/users', '/api/exports/participants.csv', '/api/exports/archive.zip'];

/** Requests an answer, and reads none of it. */
async function begin(path: string, { baseUrl, token }: Caller): Promise<IncomingMessage> {
  const request = get(new URL(path, baseUrl), {
    agent: false,
    headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return response.pause();
}

/** Reads an answer to its end. A failing test prints a number. */
const sizeOf = async (answer: IncomingMessage): Promise<number> => (await buffer(answer)).byteLength;

describe('the rest of an answer to an administrator who is demoted during it', () => {
  afterEach(() => db.user.update({ where: { id: deputyId }, data: { role: 'user' } }));

  it.each(PATHS)('is withheld from %s', async (path) => {
    await admin.act('promoteUser', { userId: deputyId });
    const answer = await begin(path, deputy);
    await admin.act('demoteUser', { userId: deputyId });
    await expect(sizeOf(answer)).rejects.toThrow('aborted');
  });
});

describe('an answer that its client does not read', () => {
  const UNREAD_FOR = 300;
  const said: string[] = [];
  const logger = createLogger(
    'info',
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        said.push(z.object({ msg: z.string() }).parse(JSON.parse(line.toString())).msg);
        done();
      },
    }),
  );
  let impatient: Caller;
  beforeAll(async () => {
    const url = await app.serveAgain({ unreadFor: UNREAD_FOR, logger });
    impatient = new Caller(url, admin.token);
  });
  afterEach(() => void said.splice(0));

  it.each(PATHS)('ends, for %s', async (path) => {
    const answer = await begin(path, impatient);
    await expect.poll(() => said).toContain('file aborted');
    await expect(sizeOf(answer)).rejects.toThrow('aborted');
  });

  it('is not ended while the server is slow', async () => {
    const asked = await db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`;
      const answer = impatient.fetch('/api/exports/participants.csv');
      await expect
        .poll(async () => {
          const [longest] = await db.$queryRaw<{ ms: number }[]>`
            SELECT coalesce(max(extract(epoch FROM clock_timestamp() - query_start)), 0)::float8 * 1000 AS ms
            FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
          return longest?.ms;
        })
        .toBeGreaterThan(3 * UNREAD_FOR);
      return { answer };
    });
    const answer = await asked.answer;
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000_000);
    expect(said).not.toContain('file aborted');
  });
});
