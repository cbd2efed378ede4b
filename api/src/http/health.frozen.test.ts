import { expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';

const app = startTestApp({ checkReady: () => new Promise(() => undefined) });

it('a database that never answers is not ready, and is not waited for', { timeout: 5_000 }, async () => {
  const response = await app.anonymous().fetch('/readyz');
  expect([response.status, await response.json()]).toEqual([503, { status: 'not ready' }]);
});
