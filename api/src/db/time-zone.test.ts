import { Client } from 'pg';
import { expect, it } from 'vitest';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { createTestDatabase } from '../../test/test-database';
import { db } from './client';

const app = startTestApp({
  database: async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" SET timezone = 'Asia/Kolkata'`,
    );
    await client.end();
    return database;
  },
});

it('a database with another time zone keeps the same instants', async () => {
  const before = Date.now();
  await app.signIn(ADMIN_EMAIL);
  const { createdAt, firstSignInAt } = await db.user.findFirstOrThrow({ where: { email: ADMIN_EMAIL } });
  const { at } = await db.historyLine.findFirstOrThrow();
  const [clock] = await db.$queryRaw<{ later: boolean }[]>`
    SELECT created_at > now() - interval '1 minute' AND created_at <= now() AS later FROM users`;
  for (const instant of [createdAt, firstSignInAt, at]) {
    expect(instant?.getTime()).toBeGreaterThanOrEqual(before - 1_000);
    expect(instant?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  }
  expect(clock).toEqual({ later: true });
});
