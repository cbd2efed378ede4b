import { monitorEventLoopDelay } from 'node:perf_hooks';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Caller } from '../../test/caller';
import { chooseRegion, createRegion } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';

/** The dearest documents that are allowed, in a published region of two thousand people. */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const app = startTestApp();
let admin: Caller;
let mia: Caller;

const THEMES = 20;
const PEOPLE = 2_000;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
  mia = await app.signIn('mia@example.com');
  const { id: regionId } = await createRegion(admin);
  await chooseRegion(mia, regionId);
  await db.theme.createMany({
    data: upTo(THEMES).map((n) => ({
      id: `theme-${n}`,
      regionId,
      title: `Theme ${n}`,
      description: 'x',
      capacity: 100,
    })),
  });
  await db.user.createMany({
    data: upTo(PEOPLE).map((n) => ({
      id: `person-${n}`,
      firebaseUid: `person-${n}`,
      email: `person-${n}@example.com`,
      displayName: `Person ${n}`,
      regionId,
    })),
  });
  await db.teamAssignment.createMany({
    data: upTo(PEOPLE).map((n) => ({ userId: `person-${n}`, themeId: `theme-${n % THEMES}` })),
  });
  await db.assignmentStatus.update({
    where: { regionId },
    data: { status: 'published', publishedAt: new Date() },
  });
});

const names = (count: number, field: string): string =>
  upTo(count)
    .map((n) => `a${n}: ${field}`)
    .join(' ');

/** The longest pause of the process as a part of the whole time, in which it worked on these questions. */
async function longestPauseOf(questions: readonly (() => Promise<unknown>)[]): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const began = performance.now();
  delay.enable();
  await Promise.all(questions.map((ask) => ask()));
  delay.disable();
  return delay.max / 1e6 / (performance.now() - began);
}

it('the dearest documents that are allowed do not hold the process', async () => {
  const ask = (who: Caller, values: number) => async (): Promise<void> => {
    const { errors } = await who.answer(`{ themes { members { ${names(values, 'id')} } } }`);
    expect(errors).toBeUndefined();
  };
  const isAlive = async (): Promise<void> =>
    expect((await app.anonymous().fetch('/healthz')).status).toBe(200);
  expect(await longestPauseOf([ask(admin, 30), ask(mia, 20), isAlive])).toBeLessThan(1 / 3);
});

it('nobody hashes a long answer, which nobody may store', async () => {
  const short = await mia.fetch('/api/auth/me');
  expect(short.headers.get('ETag')).not.toBeNull();
  const body = JSON.stringify({ query: '{ themes { members { user { id displayName email } } } }' });
  const long = await mia.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' },
    body,
  });
  expect((await long.text()).length).toBeGreaterThan(100_000);
  expect(long.headers.get('ETag')).toBeNull();
});
