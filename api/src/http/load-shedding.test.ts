import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { act } from '../../test/acts';
import { createRegion } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { countWaiting } from '../../test/waiting';
import { db } from '../db/client';
import { lockRegions } from '../db/transaction';

// Each test waits for real time limits to pass, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const AT_ONCE = 2;
const app = startTestApp({ concurrency: { running: AT_ONCE, waiting: 0, maxWait: 10_000 } });
const admin = app.person(ADMIN_EMAIL);

const rename = (id: string, name: string, signal?: AbortSignal): Promise<Response> =>
  admin.post(act('updateRegion'), { input: { id, name } }, signal ? { signal } : {});

/** Runs `test` while acts that wait for a lock take all slots. @returns the status of each act. */
async function whileFull(test: () => Promise<void>, signal?: AbortSignal): Promise<number[]> {
  const { id } = await createRegion(admin);
  const { acts } = await db.$transaction(
    async (tx) => {
      await lockRegions(tx, [id], 'exclusive');
      const acts = Promise.allSettled(
        Array.from({ length: AT_ONCE }, (_, n) => rename(id, `Region ${n} ${id}`, signal)),
      );
      await expect.poll(countWaiting).toBe(AT_ONCE);
      await test();
      return { acts };
    },
    { timeout: 300_000 },
  );
  return (await acts).flatMap((act) => (act.status === 'fulfilled' ? [act.value.status] : []));
}

describe('requests beyond the concurrency limit', () => {
  const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('Retry-After'));
  const busy = 'The server is too busy to do this at the moment. Try again in a minute.';

  it('are refused by GraphQL and REST before any work; earlier requests are not', async () => {
    const statuses = await whileFull(async () => {
      const overGraphql = await rename('any', 'Any');
      expect([overGraphql.status, waitOf(overGraphql) >= 5]).toEqual([503, true]);
      expect(await overGraphql.json()).toEqual({
        errors: [{ message: busy, extensions: { code: 'SERVICE_UNAVAILABLE', reason: 'TOO_BUSY' } }],
      });
      const overRest = await admin.rest('GET', '/api/regions');
      expect([overRest.status, waitOf(overRest) >= 5]).toEqual([503, true]);
      expect(overRest.body).toEqual({ error: 'SERVICE_UNAVAILABLE', message: busy });
    });
    expect(statuses).toEqual([200, 200]);
    expect((await admin.rest('GET', '/api/regions')).status).toBe(200);
  });

  it('do not start if clients disconnect: their work keeps its slot until it ends', async () => {
    const leaving = new AbortController();
    await whileFull(async () => {
      leaving.abort();
      expect((await admin.rest('GET', '/api/regions')).status).toBe(503);
    }, leaving.signal);
    await expect.poll(async () => (await admin.fetch('/api/regions')).status).toBe(200);
  });
});

describe('a file without a reader', () => {
  const PEOPLE = 350;
  /** A page of a hundred people with five choices each exceeds the connection's buffers: some megabytes. */
  const LONG = 'x'.repeat(15_000);

  beforeAll(async () => {
    const { id: regionId } = await createRegion(admin);
    const themes = Array.from({ length: 5 }, (_, n) => ({
      id: `theme-${n}`,
      regionId,
      title: `${n}${LONG}`,
    }));
    const people = Array.from({ length: PEOPLE }, (_, n) => ({
      id: `reader-${n}`,
      displayName: `Person ${n}`,
    }));
    await db.theme.createMany({ data: themes.map((theme) => ({ ...theme, description: '', capacity: 1 })) });
    await db.user.createMany({
      data: people.map((person) => ({
        ...person,
        regionId,
        firebaseUid: person.id,
        email: `${person.id}@example.com`,
      })),
    });
    await db.ranking.createMany({
      data: people.map(({ id }) => ({ id, themeIds: themes.map((theme) => theme.id) })),
    });
  });

  it('blocks no other request, and continues once it is read', async () => {
    const files: IncomingMessage[] = [];
    while (files.length <= AT_ONCE) {
      const download = get(`${app.url}/api/exports/participants.csv`, {
        headers: { Authorization: `Bearer ${admin.token ?? ''}`, 'Accept-Encoding': 'identity' },
      });
      const [file] = (await once(download, 'response')) as [IncomingMessage];
      expect(file.statusCode).toBe(200);
      file.pause();
      files.push(file);
    }
    expect((await admin.rest('GET', '/api/regions')).status).toBe(200);

    const [first, ...others] = files;
    for (const file of others) file.destroy();
    const lines = await first
      ?.setEncoding('utf8')
      .reduce((count, text: string) => count + text.split('\r\n').length - 1, 0);
    expect(lines).toBe(
      1 + PEOPLE + (await db.user.count({ where: { id: { not: { startsWith: 'reader-' } } } })),
    );
  });
});
