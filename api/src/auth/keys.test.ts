import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphql } from '../../test/gql/gql';
import { TEST_PROJECT } from '../../test/services';
import { startTestApp } from '../../test/test-app';
import { claimsOf, unsignedToken } from '../../test/unsigned-token';
import { createAccountLoader } from './load-account';
import { createTokenVerifier, googleKeys, refreshKeys, type VerifyToken } from './verify-token';

// Each test waits for real time limits to pass, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

/** Tokens like a real project's: signed, and verified with fetched keys. A server of the test takes Google's place. */
const HOUR = 3_600_000;

class KeyPair {
  readonly #pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

  constructor(readonly kid: string) {}

  get jwk(): object {
    return { ...this.#pair.publicKey.export({ format: 'jwk' }), kid: this.kid, alg: 'RS256', use: 'sig' };
  }

  get pem(): string {
    return this.#pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

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
    response.end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }));
  };
const FAULTS: [title: string, Answer][] = [
  ['never answers', () => undefined],
  ['never ends its answer', (response) => void response.writeHead(200).write('{"keys":')],
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
const loadAccount = createAccountLoader(TEST_PROJECT);
let keys: ReturnType<typeof googleKeys>;
let verifyToken: VerifyToken;
const app = startTestApp({
  verifyToken: (...args) => verifyToken(...args),
  // As `main.ts` has it.
  checkReady: async () => {
    if (!keys.jwks()) await keys.reload();
  },
});

let knownAccount: Record<string, unknown>;
beforeAll(async () => {
  google.listen(0, '127.0.0.1');
  await once(google, 'listening');
  verifyToken = createTokenVerifier(TEST_PROJECT, 'emulator', loadAccount);
  knownAccount = claimsOf((await app.signIn('mia@example.com')).token ?? '');
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  pass(0);
  answer = publish(today);
  fetches = 0;
  const { port } = google.address() as AddressInfo;
  keys = googleKeys(`http://127.0.0.1:${port}/`, 1_000);
  verifyToken = createTokenVerifier(TEST_PROJECT, keys, loadAccount);
});
afterEach(() => void vi.useRealTimers());
/** Moves the clock, and lets the tokens follow. */
function pass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
  const seconds = Math.floor(Date.now() / 1_000);
  knownAccount = { ...knownAccount, iat: seconds, auth_time: seconds, exp: seconds + 3_600 };
}

const read = async (token: string): Promise<number> =>
  (await app.withToken(token).rest('GET', '/api/regions')).status;
const readMany = (many: number): Promise<number[]> =>
  Promise.all(Array.from({ length: many }, () => read(today.sign(knownAccount))));
const readiness = async (): Promise<[number, unknown]> => {
  const response = await app.anonymous().fetch('/readyz');
  return [response.status, await response.json()];
};

describe('a token of a real project', () => {
  it('is accepted', async () => {
    const mia = app.withToken(today.sign(knownAccount));
    expect(await mia.ask(graphql(`query ViewerEmail { viewer { email } }`))).toEqual({
      viewer: { email: 'mia@example.com' },
    });
  });

  const seconds = Math.floor(Date.now() / 1_000);
  it.each<[title: string, token: (claims: Record<string, unknown>) => string]>([
    ['unsigned', (claims) => unsignedToken(claims)],
    ['signed with another key', (claims) => tomorrow.sign(claims, { kid: 'today' })],
    ['of a key that Google does not have', (claims) => tomorrow.sign(claims)],
    ['of a key with the name of what every object has', (claims) => today.sign(claims, { kid: '__proto__' })],
    ['of no key', (claims) => today.sign(claims, { kid: undefined })],
    [
      'signed with our public key as the secret',
      (claims) => {
        const [header, body] = today.sign(claims, { alg: 'HS256' }).split('.');
        const mac = createHmac('sha256', today.pem).update(`${header}.${body}`).digest('base64url');
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
    ['that has ended', (claims) => today.sign({ ...claims, exp: seconds - 10 })],
    ['that never ends', (claims) => today.sign({ ...claims, exp: undefined })],
    ['made tomorrow', (claims) => today.sign({ ...claims, iat: seconds + 86_400 })],
    ['made at no time', (claims) => today.sign({ ...claims, iat: undefined })],
    ['of a sign-in of tomorrow', (claims) => today.sign({ ...claims, auth_time: seconds + 86_400 })],
  ])('does not count: %s', async (_title, token) => {
    const sender = app.withToken(token(knownAccount));
    expect(await sender.refusal('{ viewer { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await sender.rest('GET', '/api/regions')).toMatchObject({ status: 401 });
  });
});

describe('keys', () => {
  it('are fetched once for all who wait for them', async () => {
    expect(await readMany(20)).toEqual(Array(20).fill(200));
    expect(fetches).toBe(1);
  });

  it('are fetched before the first request', async () => {
    const stop = refreshKeys(keys);
    await expect.poll(readiness).toEqual([200, { status: 'ready' }]);
    expect(await readMany(5)).toEqual(Array(5).fill(200));
    expect(fetches).toBe(1);
    stop();
  });

  describe.each(FAULTS)('of a provider that %s', (_title, fault) => {
    it('without keys: no session ends, callers share one fetch, and the server recovers', async () => {
      answer = fault;
      expect(await readMany(20)).toEqual(Array(20).fill(503));
      answer = publish(today);
      expect(await readMany(1)).toEqual([200]);
    });

    it('with old keys: those verify renewed tokens, and bad ones are refused', async () => {
      await readMany(1);
      pass(20 * HOUR);
      answer = fault;
      expect(await readMany(20)).toEqual(Array(20).fill(200));
      // Google may have published this key meanwhile, so the token is not at fault.
      expect(await read(tomorrow.sign(knownAccount))).toBe(503);
      expect(await read(tomorrow.sign(knownAccount, { kid: 'today' }))).toBe(401);
      answer = publish(today, tomorrow);
      expect(await read(tomorrow.sign(knownAccount))).toBe(200);
    });
  });

  it('make the server ready, also when they are old', async () => {
    answer = FAULTS[3]?.[1] ?? answer;
    await expect.poll(readiness).toEqual([503, { status: 'not ready' }]);
    answer = publish(today);
    await readMany(1);
    pass(20 * HOUR);
    answer = FAULTS[3]?.[1] ?? answer;
    await expect.poll(readiness).toEqual([200, { status: 'ready' }]);
  });

  it('are kept for a day', async () => {
    await readMany(1);
    answer = FAULTS[3]?.[1] ?? answer;
    pass(23 * HOUR);
    expect(await readMany(1)).toEqual([200]);
    pass(2 * HOUR);
    expect(await readMany(1)).toEqual([503]);
  });
});
