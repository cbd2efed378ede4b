import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';

const app = startTestApp();
const visit = (path: string, init?: RequestInit): Promise<Response> => app.anonymous().fetch(path, init);

describe('the web client', () => {
  it.each(['/', '/login', '/admin/regions', '/not-a-page'])(
    'is the page at %s, never cached',
    async (path) => {
      const response = await visit(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it.each(['/assets/gone.js', '/avatars/nobody', '/api/nothing'])('is not at %s', async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: 'NOT_FOUND',
      message: 'There is nothing at this address.',
    });
  });

  it('is only read', async () => {
    expect((await visit('/login', { method: 'POST' })).status).toBe(404);
  });

  it('learns at run time where it is', async () => {
    const response = await visit('/config.json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ eventTitle: 'Hackathon 2025', demoAccounts: [] });
  });

  it.each(['/%', '/avatars/%ff.svg', '/assets/%00', '/..%2f..%2fpackage.json'])(
    'refuses an address that is none: %s',
    async (path) => {
      const response = await visit(path);
      expect([400, 404]).toContain(response.status);
      expect(await response.json()).toMatchObject({ message: expect.any(String) as string });
    },
  );
});
