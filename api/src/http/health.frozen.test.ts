import { expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';

let checks = 0;
const app = startTestApp({
  checkReady: () => {
    checks += 1;
    return new Promise(() => undefined);
  },
});

it('a database that never answers is not ready; no caller waits for it, and all share one question', async () => {
  const ask = async (): Promise<[number, unknown]> => {
    const response = await app.anonymous().fetch('/readyz');
    return [response.status, await response.json()];
  };
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  expect(answers).toEqual(answers.map(() => [503, { status: 'not ready' }]));
  expect(checks).toBe(1);
});
