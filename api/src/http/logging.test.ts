import { Writable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../test/caller';
import { TEST_PROJECT } from '../../test/services';
import { startTestApp } from '../../test/test-app';
import { createTokenVerifier, providerRefusal } from '../auth/verify-token';
import { createLogger } from './logging';

const lines: string[] = [];
const destination = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
beforeEach(() => {
  lines.length = 0;
});

const verifyToken = createTokenVerifier(TEST_PROJECT);
const app = startTestApp({
  logger: createLogger('debug', destination),
  verifyToken: (token, ...options) => {
    if (token === 'away') throw providerRefusal(new Error('Google is away.'));
    if (token === 'broken') throw new TypeError('A mistake of ours.');
    return verifyToken(token, ...options);
  },
});

/** Requests `path`. @returns the answer, and the log lines about it. */
async function ask(caller: Caller, path: string, headers = {}): Promise<[Response, string[]]> {
  const response = await caller.fetch(path, { headers });
  const id = response.headers.get('X-Request-Id') ?? 'no id';
  const about = (): string[] => lines.filter((line) => line.includes(id));
  await expect.poll(() => about().join('')).toContain('"responseTime"');
  return [response, about()];
}

it('logs a refusal with its request id, and never a token or a cookie', async () => {
  const person = await app.signIn('logged@example.com');
  const [response, about] = await ask(person, '/api/users', { Cookie: 'session=sweet-secret' });
  expect(response.status).toBe(403);

  expect(about).toHaveLength(1);
  expect(about[0]).toContain('"url":"/api/users"');
  expect(about[0]).toContain('"res":{"statusCode":403}');
  expect(about[0]?.length).toBeLessThan(400);
  const log = lines.join('');
  expect(log).not.toContain(person.token);
  expect(log).not.toContain('sweet-secret');
});

it('says in the same line what is unavailable, without a stack', async () => {
  const [response, about] = await ask(app.withToken('away'), '/api/regions');
  expect(response.status).toBe(503);
  expect(about).toHaveLength(1);
  expect(about[0]).toContain('"failure":"Google is away."');
  expect(about[0]).toContain('"msg":"request failed"');
  expect(about[0]).not.toContain('"err"');
});

it('logs the stack of an error of ours, once', async () => {
  const [response, about] = await ask(app.withToken('broken'), '/api/regions');
  expect(response.status).toBe(500);
  expect(about).toHaveLength(2);
  expect(about.filter((line) => line.includes('"stack"'))).toEqual([
    expect.stringContaining('A mistake of ours.'),
  ]);
});
