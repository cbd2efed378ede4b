import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { graphql } from '../../test/gql/gql';
import { TEST_PROJECT } from '../../test/services';
import { startTestApp } from '../../test/test-app';
import { claimsOf, unsignedToken } from '../../test/unsigned-token';
import { pointFirebaseAdminAtEmulator } from '../start/env';
import { GoogleKeys } from './google-keys';
import { createTokenVerifier, type VerifyToken } from './verify-token';

// Each test waits for real time limits to pass, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

/** Tokens like a real project's: signed, and verified with fetched keys. A server of the test stands in for Google. */
const HOUR = 3_600_000;

class KeyPair {
  readonly #pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly publicKey = this.#pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

  constructor(readonly kid: string) {}

  sign(claims: object, header: object = {}): string {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'RS256', typ: 'JWT', kid: this.kid, ...header })}.${part(claims)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(this.#pair.privateKey, 'base64url')}`;
  }
}
const [today, tomorrow] = [new KeyPair('today'), new KeyPair('tomorrow')];

type Answer = (response: ServerResponse) => void;
const publish =
  (...keys: KeyPair[]): Answer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' });
    response.end(JSON.stringify(Object.fromEntries(keys.map(({ kid, publicKey }) => [kid, publicKey]))));
  };
const FAULTS: [title: string, Answer][] = [
  ['never answers', () => undefined],
  ['never ends its answer', (response) => void response.writeHead(200).write('{"today":')],
  ['resets the connection', (response) => response.socket?.resetAndDestroy()],
  ['fails', (response) => response.writeHead(500).end('{"error":"backend"}')],
  ['answers with a page', (response) => response.writeHead(200).end('<h1>Sign in to the network</h1>')],
  ['answers with an error', (response) => response.writeHead(200).end('{"error":"quota"}')],
];

let answer: Answer = publish(today);
let fetches = 0;
const google = createServer((_request, response) => {
  fetches += 1;
  answer(response);
});
let now = Date.now();
let keys: GoogleKeys;
let verifyToken: VerifyToken;
const app = startTestApp({
  verifyToken: (...asked) => verifyToken(...asked),
  // As `main.ts` has it.
  checkReady: () =>
    new Promise((resolve) => {
      keys.requireSome();
      resolve();
    }),
  warning: () => keys.warning,
});

let known: Record<string, unknown>;
beforeAll(async () => {
  google.listen(0, '127.0.0.1');
  await once(google, 'listening');
  verifyToken = createTokenVerifier(TEST_PROJECT);
  known = claimsOf((await app.signIn('mia@example.com')).token ?? '');
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
});
beforeEach(() => {
  pointFirebaseAdminAtEmulator('');
  answer = publish(today);
  fetches = 0;
  now = Date.now();
  const { port } = google.address() as AddressInfo;
  keys = new GoogleKeys({ url: `http://127.0.0.1:${port}/`, deadline: 1_000, now: () => now });
  verifyToken = createTokenVerifier(TEST_PROJECT, { keys });
});
afterEach(() => pointFirebaseAdminAtEmulator(inject('emulatorHost')));

const read = async (token: string): Promise<number> =>
  (await app.withToken(token).rest('GET', '/api/regions')).status;
const readMany = (many: number): Promise<number[]> =>
  Promise.all(Array.from({ length: many }, () => read(today.sign(known))));
const readiness = async (): Promise<[number, unknown]> => {
  const response = await app.anonymous().fetch('/readyz');
  return [response.status, await response.json()];
};

describe('a token of a real project', () => {
  it('is accepted', async () => {
    const mia = app.withToken(today.sign(known));
    expect(await mia.ask(graphql(`query ViewerEmail { viewer { email } }`))).toEqual({
      viewer: { email: 'mia@example.com' },
    });
  });

  const seconds = Math.floor(Date.now() / 1_000);
  it.each<[title: string, token: (claims: Record<string, unknown>) => string]>([
    ['signed by nobody', (claims) => unsignedToken(claims)],
    ['signed by somebody else', (claims) => tomorrow.sign(claims, { kid: 'today' })],
    ['of a key that Google does not have', (claims) => tomorrow.sign(claims)],
    ['of a key with the name of what every object has', (claims) => today.sign(claims, { kid: '__proto__' })],
    ['of no key', (claims) => today.sign(claims, { kid: undefined })],
    [
      'signed with our public key as the secret',
      (claims) => {
        const [header, body] = today.sign(claims, { alg: 'HS256' }).split('.');
        const mac = createHmac('sha256', today.publicKey).update(`${header}.${body}`).digest('base64url');
        return `${header}.${body}.${mac}`;
      },
    ],
    [
      'changed after it was signed',
      (claims) => {
        const [header, , signature] = today.sign(claims).split('.');
        const body = Buffer.from(JSON.stringify({ ...claims, email: 'admin@example.com' }));
        return `${header}.${body.toString('base64url')}.${signature}`;
      },
    ],
    ['of another project', (claims) => today.sign({ ...claims, aud: 'other' })],
    ['of another issuer', (claims) => today.sign({ ...claims, iss: 'https://example.com' })],
    ['that has ended', (claims) => today.sign({ ...claims, exp: seconds - 10 })],
    ['that never ends', (claims) => today.sign({ ...claims, exp: undefined })],
    ['made tomorrow', (claims) => today.sign({ ...claims, iat: seconds + 86_400 })],
    ['made at no time', (claims) => today.sign({ ...claims, iat: undefined })],
    ['of who signs in tomorrow', (claims) => today.sign({ ...claims, auth_time: seconds + 86_400 })],
    ['of a name that cannot be stored', (claims) => today.sign({ ...claims, sub: 'a\0b' })],
    ['whose address is a number', (claims) => today.sign({ ...claims, email: 7 })],
    ['whose address is a list', (claims) => today.sign({ ...claims, email: ['mia@example.com'] })],
    ['whose address is nothing', (claims) => today.sign({ ...claims, email: null })],
  ])('does not count: %s', async (_title, token) => {
    const sender = app.withToken(token(known));
    expect(await sender.refusal('{ viewer { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await sender.rest('GET', '/api/regions')).toMatchObject({ status: 401 });
  });
});

describe('keys', () => {
  it('are fetched once for all who wait for them', async () => {
    expect(await readMany(20)).toEqual(Array(20).fill(200));
    expect(fetches).toBe(1);
  });

  it('are fetched before anybody asks', async () => {
    const stop = keys.start();
    await expect.poll(readiness).toEqual([200, { status: 'ready' }]);
    expect(await readMany(5)).toEqual(Array(5).fill(200));
    expect(fetches).toBe(1);
    stop();
  });

  describe.each(FAULTS)('of a provider that %s', (_title, fault) => {
    it('without keys: nobody is signed out, all share one fetch, and the server recovers', async () => {
      answer = fault;
      expect(await readMany(20)).toEqual(Array(20).fill(503));
      expect(fetches).toBe(1);
      answer = publish(today);
      now += 1_000;
      expect(await readMany(1)).toEqual([200]);
    });

    it('with old keys: those serve', async () => {
      await readMany(1);
      now += 2 * HOUR;
      answer = fault;
      expect(await readMany(20)).toEqual(Array(20).fill(200));
      expect(fetches).toBe(2);
      const since = new Date(now).toISOString();
      const warning = `The identity provider's keys could not be fetched since ${since}.`;
      await expect.poll(readiness).toEqual([200, { status: 'ready', warning }]);

      // Google may have this key by now: it is looked up later, and the token is not at fault.
      expect(await read(tomorrow.sign(known))).toBe(503);
      expect(await read(tomorrow.sign(known, { kid: 'today' }))).toBe(401);
      answer = publish(today, tomorrow);
      now += HOUR;
      await expect.poll(() => read(tomorrow.sign(known))).toBe(200);
      expect(keys.warning).toBeUndefined();
    });
  });

  it('are held for a day', async () => {
    await readMany(1);
    answer = FAULTS[3]?.[1] ?? answer;
    now += 24 * HOUR;
    expect(await readMany(1)).toEqual([200]);
    now += 2 * HOUR;
    expect(await readMany(1)).toEqual([503]);
  });
});

it('a server without keys is not ready', async () => {
  await expect.poll(readiness).toEqual([503, { status: 'not ready' }]);
});
