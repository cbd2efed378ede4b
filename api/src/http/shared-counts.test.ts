import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { act } from '../../test/acts';
import { Caller } from '../../test/caller';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';

/** Two servers that share a database, each with counters of its own. */
const LIMITS = { person: 40, address: 1_000, signIns: 8 };
const app = startTestApp({ rateLimits: LIMITS });
let urls: string[];
beforeAll(async () => {
  urls = [app.url, await app.serveAgain({})];
});

const at = (url: string | undefined, token: string): Caller => new Caller(url ?? '', token);
const READ = '/api/auth/me';
afterEach(() => {
  vi.useRealTimers();
});

it('requests to one server count on the other soon', async () => {
  const [first, second] = urls;
  const token = await app.tokenOf({ email: 'ann@example.com' });
  for (let sent = 0; sent < LIMITS.person - 4; sent += 1) await at(first, token).fetch(READ);
  const statuses: number[] = [];
  while (!statuses.includes(429)) statuses.push((await at(second, token).fetch(READ)).status);
  // It accepts some until both have published their counts.
  expect(statuses.length).toBeLessThan(LIMITS.person);
  const refused = await at(second, token).fetch(READ);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const rows = await db.$queryRaw`SELECT points FROM _rate_limits WHERE key LIKE '%person %'`;
  expect(rows).toHaveLength(1);
});

it('a process whose clock is half an hour ahead locks no one out for longer than a minute', async () => {
  const [first, second] = urls;
  const token = await app.tokenOf({ email: 'dan@example.com' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_800_000 });
  for (let sent = 0; sent < LIMITS.person - 4; sent += 1) await at(second, token).fetch(READ);
  vi.useRealTimers();
  const waits: (string | null)[] = [];
  while (!waits.some(Boolean)) waits.push((await at(first, token).fetch(READ)).headers.get('Retry-After'));
  expect(Number(waits.at(-1))).toBeLessThanOrEqual(60);
});

it('a person who sends less than a twentieth of the limit costs no statement', async () => {
  const patient = await app.serveAgain({ rateLimits: { person: 400, address: 1_000, signIns: 3 } });
  const token = await app.tokenOf({ email: 'bob@example.com' });
  const before = await db.$queryRaw`SELECT key FROM _rate_limits`;
  for (let sent = 0; sent < 19; sent += 1) await at(patient, token).fetch(READ);
  expect(await db.$queryRaw`SELECT key FROM _rate_limits`).toEqual(before);
});

it('all servers share a limit for sign-ins', async () => {
  const token = await app.tokenOf({ email: ADMIN_EMAIL });
  const signIns: number[] = [];
  for (const url of urls) {
    const caller = at(url, token);
    let refusal: unknown;
    for (let done = 0; refusal === undefined; done += 1) {
      const { errors } = await caller.answer(act('syncViewer'), { input: {} });
      refusal = errors?.[0];
      signIns.push(errors ? done : 0);
    }
    expect(refusal).toMatchObject({
      message: expect.stringMatching(
        /^You have signed in too often within a minute\. Try again in \d+ s\.$/,
      ) as string,
      extensions: { code: 'RATE_LIMITED' },
    });
    const { status, headers } = await caller.rest('POST', '/api/auth/sync', {});
    expect({ status, isTold: Number(headers.get('Retry-After')) > 0 }).toEqual({ status: 429, isTold: true });
    // Reads continue.
    expect((await caller.fetch(READ)).status).toBe(200);
  }
  expect(Math.max(...signIns)).toBe(LIMITS.signIns);
  expect(signIns.at(-1)).toBeLessThan(LIMITS.signIns);
});

it('while the counts cannot be shared, each server counts alone', async () => {
  await db.$executeRaw`ALTER TABLE _rate_limits RENAME TO _gone`;
  const token = await app.tokenOf({ email: 'cleo@example.com' });
  for (const url of urls) {
    const statuses: number[] = [];
    for (let sent = 0; sent <= LIMITS.person; sent += 1)
      statuses.push((await at(url, token).fetch(READ)).status);
    expect(statuses.indexOf(429)).toBe(LIMITS.person);
  }
});
