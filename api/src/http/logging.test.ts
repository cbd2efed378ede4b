import { beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../test/caller';
import { TEST_PROJECT } from '../../test/services';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { cannotBeChecked, createAccountLoader } from '../auth/load-account';
import { createTokenVerifier } from '../auth/verify-token';
import { createLogger } from './logging';

const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line) };
beforeEach(() => {
  lines.length = 0;
});

const verifyToken = createTokenVerifier(TEST_PROJECT, 'emulator', createAccountLoader(TEST_PROJECT));
const app = startTestApp({
  logger: createLogger('debug', destination),
  verifyToken: (token, ...options) => {
    if (token === 'away') throw cannotBeChecked(new Error('Google is away.'));
    if (token === 'broken') throw new TypeError('A mistake of ours.');
    return verifyToken(token, ...options);
  },
});

/** Requests `path`. @returns the answer, and its log lines */
async function ask(caller: Caller, path: string, init: RequestInit = {}): Promise<[Response, string[]]> {
  const response = await caller.fetch(path, init);
  const id = response.headers.get('X-Request-Id') ?? 'no id';
  const about = (): string[] => lines.filter((line) => line.includes(id));
  await expect.poll(() => about().join('')).toContain('"responseTime"');
  return [response, about()];
}

it('logs a refusal with its request id, and never a token or a cookie', async () => {
  const person = await app.signIn('logged@example.com');
  const [response, about] = await ask(person, '/api/users', { headers: { Cookie: 'session=sweet-secret' } });
  expect(response.status).toBe(403);

  expect(about).toHaveLength(1);
  expect(about[0]).toContain('"url":"/api/users"');
  expect(about[0]).toContain('"res":{"statusCode":403}');
  expect(about[0]?.length).toBeLessThan(400);
  const log = lines.join('');
  expect(log).not.toContain(person.token);
  expect(log).not.toContain('sweet-secret');
});

const NAME = 'Mia Unforgettable';
const asJson = { 'Content-Type': 'application/json' };
const graphqlOf = (query: string, variables = {}): RequestInit => ({
  method: 'POST',
  headers: asJson,
  body: JSON.stringify({ query, variables }),
});
const USERS = 'query Users($filter: UserFilter) { users(first: 1, filter: $filter) { totalCount } }';
const postOf = (body: string): RequestInit => ({ method: 'POST', headers: asJson, body });

it.each<
  [status: number, what: string, as: 'admin' | 'mia' | 'anonymous' | 'away', path: string, RequestInit?]
>([
  [400, 'a body that is no JSON', 'admin', '/api/regions', postOf(`{"name": "${NAME}`)],
  [400, 'a GraphQL document that means nothing', 'mia', '/graphql', graphqlOf(`{ "${NAME}" }`)],
  [401, 'a caller without a token', 'anonymous', `/api/users?search=${NAME}&first=5`],
  [
    200,
    'a right that the caller lacks, by GraphQL',
    'mia',
    '/graphql',
    graphqlOf(USERS, { filter: { search: NAME } }),
  ],
  [403, 'a caller without the right', 'mia', `/api/users?search=${NAME}&first=5`],
  [404, 'an address of nothing', 'mia', `/api/nothing?who=${NAME}`],
  [404, 'something that is not there', 'admin', '/api/users/none'],
  [409, 'a ranking without a region', 'mia', '/api/preferences', postOf('{"themeIds":["a"]}')],
  [413, 'a body that is too large', 'admin', '/api/regions', postOf(`{"name":"${NAME.repeat(900_000)}"}`)],
  [503, 'a provider that is away', 'away', `/api/regions?who=${NAME}`],
])(
  'logs %i of %s in one short line without a stack, a name or an address',
  async (status, _what, as, path, init) => {
    const admin = await app.signIn(ADMIN_EMAIL, 'Ada Unforgettable');
    const mia = await app.signIn('unforgettable@example.com', NAME);
    lines.length = 0;
    const caller = { admin, mia, anonymous: app.anonymous(), away: app.withToken('away') }[as];
    const [response, about] = await ask(caller, path, init);
    expect(response.status).toBe(status);
    expect(about).toHaveLength(1);
    expect(about[0]?.length).toBeLessThan(500);
    expect(about[0]).toContain(`"res":{"statusCode":${status}}`);
    expect(about[0]).not.toMatch(/unforgettable|"stack"|"err"/i);
  },
);

it('names the unavailable part in the same line, without a stack', async () => {
  const [response, about] = await ask(app.withToken('away'), '/api/regions');
  expect(response.status).toBe(503);
  expect(about).toHaveLength(1);
  expect(about[0]).toContain('"failure":"Google is away."');
  expect(about[0]).toContain('"msg":"request failed"');
  expect(about[0]).not.toContain('"err"');
});

it('logs the stack of an error of ours once', async () => {
  const [response, about] = await ask(app.withToken('broken'), '/api/regions');
  expect(response.status).toBe(500);
  expect(about).toHaveLength(2);
  expect(about.filter((line) => line.includes('"stack"'))).toEqual([
    expect.stringContaining('A mistake of ours.'),
  ]);
});
