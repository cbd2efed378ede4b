import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { TEST_PROJECT } from '../../test/services';
import { startTestApp } from '../../test/test-app';
import { claimsOf, unsignedToken } from '../../test/unsigned-token';
import { createLogger } from '../http/logging';
import { pointFirebaseAdminAtEmulator } from '../start/env';
import { createAccountLoader } from './load-account';
import { createTokenVerifier, googleKeys, type VerifyToken } from './verify-token';

/** Who is at fault if a token cannot be trusted: the token, or an unreachable provider. */
const log: string[] = [];
const destination = { write: (line: string) => void log.push(line) };
let verifyToken: VerifyToken;
const app = startTestApp({
  logger: createLogger('error', destination),
  verifyToken: (...asked) => verifyToken(...asked),
});
const ME = '{ viewer { email } }';
/** The audience of custom tokens, which a project's own server issues. */
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** firebase-admin reads its emulator's address at the first call, so each change needs a new loader. */
function askProviderAt(host: string, deadline?: number): void {
  pointFirebaseAdminAtEmulator(host);
  verifyToken = createTokenVerifier(TEST_PROJECT, 'emulator', createAccountLoader(TEST_PROJECT, deadline));
}
const emulatorHost = inject('emulatorHost');
beforeEach(() => askProviderAt(emulatorHost));

describe('a token is to blame', () => {
  const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (header: unknown, claims: unknown): string => `${base64(header)}.${base64(claims)}.c2ln`;
  const header = { alg: 'RS256', kid: 'k' };
  const claims = { aud: TEST_PROJECT, iss: `https://securetoken.google.com/${TEST_PROJECT}`, sub: 'u' };

  it.each([
    ['that is none', 'nonsense'],
    ['of two parts', 'a.b'],
    ['that is not JSON', 'a.b.c'],
    ['whose claims are not JSON', `${base64({ ...header, typ: 'JWT' })}.bm9uc2Vuc2U.c2ln`],
    ['whose claims are nothing', token(header, null)],
    ['whose claims are a list', token(header, [])],
    ['without a signature', unsignedToken(claims)],
    ['of a key that is not Google’s', token({ alg: 'HS256', kid: 'k' }, claims)],
    ['of another project', token(header, { ...claims, aud: 'other' })],
    ['of another issuer', token(header, { ...claims, iss: 'other' })],
    ['without an account', token(header, { ...claims, sub: '' })],
    ['for servers', token({ alg: 'RS256' }, { aud: CUSTOM_TOKEN_AUDIENCE })],
  ])('%s', async (_title, nonsense) => {
    const noKeys = googleKeys('http://127.0.0.1:1/');
    verifyToken = createTokenVerifier(TEST_PROJECT, noKeys, createAccountLoader(TEST_PROJECT));
    expect(await app.withToken(nonsense).refusal(ME)).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Your sign-in is not valid. Please sign in again.',
    });
    expect(await app.withToken(nonsense).rest('GET', '/api/regions')).toMatchObject({ status: 401 });
  });

  it('that does not say how its owner signed in', async () => {
    const known = claimsOf(await app.tokenOf({ email: 'mia@example.com' }));
    const silent = unsignedToken({ ...known, firebase: undefined });
    expect(await app.withToken(silent).refusal(ME)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('of an account that is gone', async () => {
    const claims = { sub: 'gone', aud: TEST_PROJECT, iss: `https://securetoken.google.com/${TEST_PROJECT}` };
    expect(await app.withToken(unsignedToken(claims)).refusal(ME)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('the provider is to blame', () => {
  const providers: Server[] = [];
  afterAll(() => {
    for (const provider of providers) {
      provider.closeAllConnections();
      provider.close();
    }
  });

  /** @returns the address of a provider that answers so. */
  async function providerThat(answers: RequestListener): Promise<string> {
    const provider = createServer(answers).listen(0, '127.0.0.1');
    providers.push(provider);
    await once(provider, 'listening');
    return `127.0.0.1:${(provider.address() as AddressInfo).port}`;
  }
  const answering = (status: number, type: string, body: string) => () =>
    providerThat((_request, response) => response.writeHead(status, { 'Content-Type': type }).end(body));

  const sentence =
    'Your sign-in cannot be checked right now. You are still signed in; try again in a minute.';

  it.each([
    ['answers with a page', answering(200, 'text/html', '<h1>Bad gateway</h1>')],
    ['fails', answering(500, 'application/json', '{"error":{"message":"BACKEND_ERROR"}}')],
    [
      'does not know us',
      answering(403, 'application/json', '{"error":{"message":"INSUFFICIENT_PERMISSION"}}'),
    ],
    ['is out of reach', async () => '127.0.0.1:1'],
  ])('that %s', async (_title, provider) => {
    const mia = app.withToken(await app.tokenOf({ email: 'mia@example.com' }));
    askProviderAt(await provider());
    log.length = 0;
    expect(await mia.refusalOf('syncViewer', {})).toEqual({ code: 'SERVICE_UNAVAILABLE', message: sentence });
    await expect.poll(() => log).toHaveLength(1);
    expect(log[0]).toMatch(/"failure":"(app|auth)\/.*"msg":"request failed"/);
    expect(await mia.rest('POST', '/api/auth/sync', {})).toMatchObject({
      status: 503,
      body: { error: 'SERVICE_UNAVAILABLE', message: sentence },
    });
  });

  it('that never answers: callers are not kept waiting', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, person) => app.tokenOf({ email: `waits.${person}@example.com` })),
    );
    const sync = async (token: string): Promise<number> =>
      (await app.withToken(token).rest('POST', '/api/auth/sync', {})).status;
    askProviderAt(await providerThat(() => undefined), 1_000);
    expect(await Promise.all(tokens.map(sync))).toEqual(tokens.map(() => 503));
    askProviderAt(emulatorHost);
    expect(await sync(tokens[0] ?? '')).toBe(200);
  });
});

it.each([
  [
    'has been disabled',
    { disableUser: true },
    'Your account has been disabled. Please contact an administrator.',
  ],
  [
    'was signed out everywhere',
    { validSince: String(Math.ceil(Date.now() / 1_000) + 600) },
    'Your session has ended. Please sign in again.',
  ],
])('a sync is refused when the account %s', async (_title, change, message) => {
  const token = await app.tokenOf({ email: `${Object.keys(change).join()}@example.com` });
  const path = `identitytoolkit.googleapis.com/v1/projects/${TEST_PROJECT}/accounts:update`;
  // As an administrator of the Firebase project does in its console.
  const { status } = await fetch(`http://${emulatorHost}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: claimsOf(token).sub, ...change }),
  });
  expect(status).toBe(200);
  expect(await app.withToken(token).refusalOf('syncViewer', {})).toEqual({
    code: 'UNAUTHENTICATED',
    message,
  });
});
