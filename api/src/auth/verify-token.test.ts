import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { act } from '../../test/acts';
import { TEST_PROJECT } from '../../test/services';
import { startTestApp } from '../../test/test-app';
import { claimsOf, unsignedToken } from '../../test/unsigned-token';
import { pointFirebaseAdminAtEmulator } from '../start/env';
import { createLogger } from '../http/logging';
import { createAccountLoader } from './load-account';
import { createTokenVerifier, googleKeys, type VerifyToken } from './verify-token';

/** Who is at fault when a token cannot be trusted: the token itself, or the provider that cannot be asked about it. */
const log: string[] = [];
const destination = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log.push(chunk.toString());
    done();
  },
});
let verifyToken: VerifyToken;
const app = startTestApp({
  logger: createLogger('error', destination),
  verifyToken: (...asked) => verifyToken(...asked),
});
const ME = '{ viewer { email } }';
/** The audience of custom tokens, with which a project's own server signs people in. */
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** firebase-admin reads its emulator's address at the first call, so each change needs a new loader. */
function askProviderAt(host: string): void {
  pointFirebaseAdminAtEmulator(host);
  verifyToken = createTokenVerifier(TEST_PROJECT, 'emulator', createAccountLoader(TEST_PROJECT));
}
beforeEach(() => askProviderAt(inject('emulatorHost')));

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
    for (const provider of providers) provider.close();
  });

  /** A provider that gives this answer to everything. @returns its address. */
  async function providerThatAnswers(status: number, type: string, body: string): Promise<string> {
    const provider = createServer((_request, response) => {
      response.writeHead(status, { 'Content-Type': type }).end(body);
    }).listen(0, '127.0.0.1');
    providers.push(provider);
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  }

  const sentence =
    'Your sign-in cannot be checked right now. You are still signed in; try again in a minute.';

  it.each([
    ['answers with a page', 200, 'text/html', '<h1>Bad gateway</h1>'],
    ['fails', 500, 'application/json', '{"error":{"message":"BACKEND_ERROR"}}'],
    ['does not know us', 403, 'application/json', '{"error":{"message":"INSUFFICIENT_PERMISSION"}}'],
  ])('that %s', async (_title, status, type, body) => {
    const mia = app.withToken(await app.tokenOf({ email: 'mia@example.com' }));
    askProviderAt(await providerThatAnswers(status, type, body));
    log.length = 0;
    expect(await mia.refusal(act('syncViewer'), { input: {} })).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: sentence,
    });
    await expect.poll(() => log).toHaveLength(1);
    expect(log[0]).toMatch(/"failure":"(app|auth)\/.*"msg":"request failed"/);
    expect(await mia.rest('POST', '/api/auth/sync', {})).toMatchObject({
      status: 503,
      body: { error: 'SERVICE_UNAVAILABLE', message: sentence },
    });
  });
});
