import { expect, it } from 'vitest';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';

const app = startTestApp();

it('a long answer, which may not be stored, is not hashed', async () => {
  const admin = await app.signIn(ADMIN_EMAIL);
  await db.eventInfo.updateMany({ data: { aboutContent: 'x'.repeat(100_001) } });
  const etagOf = async (query: string): Promise<string | null> => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' };
    const response = await admin.fetch('/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(200);
    return response.headers.get('ETag');
  };
  expect((await admin.fetch('/api/auth/me')).headers.get('ETag')).not.toBeNull();
  expect(await etagOf('{ event { aboutContent } }')).toBeNull();
});
