import { describe, expect, it, vi } from 'vitest';
import { act } from '../../test/acts';
import type { Caller } from '../../test/caller';
import { createRegion } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { countWaiting } from '../../test/waiting';
import { db } from '../db/client';
import { lockRegions } from '../db/transaction';

// Each test waits for real time limits to pass, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const AT_ONCE = 2;
const app = startTestApp({
  concurrency: { running: AT_ONCE, waiting: 100, maxWait: 20_000 },
  webSettings: { eventTitle: 'Hack & 2025' },
});
const admin = app.person(ADMIN_EMAIL);

const HTML = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const visit = (path: string, cookie = '', init: RequestInit = {}): Promise<Response> =>
  app.anonymous().fetch(path, { ...init, headers: { ...HTML, cookie } });

/** Opens a page as a browser does. @returns its cookie */
async function openPage(): Promise<string> {
  const page = await visit('/teams');
  expect(page.status).toBe(200);
  const [cookie = ''] = page.headers.getSetCookie();
  expect(cookie).toMatch(/^admitted=\d+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}

const ask = (caller: Caller, cookie: string, init: RequestInit = {}): Promise<Response> =>
  caller.fetch('/api/regions', { ...init, headers: { cookie } });
/** A request that waits for a turn is refused after 20 s. @returns the status of an immediate answer */
const statusAtOnce = async (caller: Caller, cookie: string): Promise<number> =>
  (await ask(caller, cookie, { signal: AbortSignal.timeout(10_000) })).status;

/** A person without an answer so far. */
const newcomer = async (name: string): Promise<Caller> =>
  app.withToken(await app.tokenOf({ email: `${name}@example.com` }));

/** Runs `test` while acts that wait for a lock take all slots, and a person with the page has waited for a while. */
async function whileFull(test: (cookie: string) => Promise<void>): Promise<number[]> {
  const cookie = await openPage();
  const { id } = await createRegion(admin);
  const rename = (n: number) => admin.post(act('updateRegion'), { input: { id, name: `Region ${n} ${id}` } });
  const { requests } = await db.$transaction(
    async (tx) => {
      await lockRegions(tx, [id], 'exclusive');
      const acts = Array.from({ length: AT_ONCE }, (_, n) => rename(n));
      await expect.poll(countWaiting).toBe(AT_ONCE);
      const waiting = ask(admin, cookie);
      const since = performance.now();
      // A tenth of the longest wait, plus the time of the request.
      await expect.poll(() => performance.now() - since, { timeout: 20_000 }).toBeGreaterThan(3_000);
      await test(cookie);
      return { requests: Promise.all([...acts, waiting]) };
    },
    { timeout: 300_000 },
  );
  return (await requests).map(({ status }) => status);
}

describe('while people with the page fill the capacity', () => {
  it('a newcomer is refused immediately, and people with the page are answered', async () => {
    const other = await newcomer('nina');
    const late: Promise<Response>[] = [];
    const statuses = await whileFull(async (cookie) => {
      expect(await statusAtOnce(other, '')).toBe(503);
      expect(Number((await ask(other, '')).headers.get('Retry-After'))).toBeGreaterThanOrEqual(5);
      // Arrives later, and is still admitted.
      late.push(ask(admin, cookie));
      expect((await visit('/', cookie)).status).toBe(200);
    });
    expect([...statuses, ...(await Promise.all(late)).map(({ status }) => status)]).toEqual(
      Array(AT_ONCE + 2).fill(200),
    );
    expect((await visit('/')).status).toBe(200);
  });

  it('the page reports it, and reloads itself without a script, at its own time', async () => {
    await whileFull(async () => {
      const page = await visit('/teams');
      const seconds = Number(page.headers.get('Retry-After'));
      expect(page.status).toBe(503);
      expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(page.headers.getSetCookie()).toEqual([]);
      const html = await page.text();
      expect(html).toContain('<h1>Many people are here at once.</h1>');
      expect(html).toContain(`This page tries again in ${seconds} s.`);
      expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
      expect(html).toContain('Hack &amp; 2025');
      const waits = await Promise.all(
        Array.from({ length: 30 }, async () => (await visit('/')).headers.get('Retry-After')),
      );
      expect(new Set(waits).size).toBeGreaterThan(1);
      expect((await visit('/', '', { method: 'HEAD' })).status).toBe(503);
      expect((await visit('/notices/stop/secret')).headers.get('Content-Type')).toContain('html');
    });
  });

  it('files, settings and health checks are answered', async () => {
    await whileFull(async () => {
      for (const path of [
        '/healthz',
        '/readyz',
        '/config.json',
        '/index.html',
        '/avatars/Hal.svg',
        '/api/docs',
      ])
        expect((await visit(path)).status, path).toBe(200);
      expect((await visit('/assets/gone.js')).status).toBe(404);
    });
  });

  it('a forged cookie does not help without a valid token', async () => {
    const other = await newcomer('fiona');
    await whileFull(async (cookie) => {
      const day = Math.floor(Date.now() / 1_000) + 86_400;
      for (const forged of [`admitted=${day}`, 'admitted=', 'admitted=soon', 'admitted=1'])
        expect(await statusAtOnce(other, forged), forged).toBe(503);
      expect(await statusAtOnce(app.withToken('made-up'), cookie)).toBe(503);
      expect(await statusAtOnce(app.anonymous(), cookie)).toBe(503);
    });
  });
});
