import { beforeEach, describe, expect, it } from 'vitest';
import { unauthenticated } from '../errors';
import { rememberTokens } from './known-tokens';
import type { TokenClaims } from './verify-token';

const claims: TokenClaims = {
  uid: 'mia',
  email: 'mia@example.com',
  emailVerified: true,
  name: 'Mia',
  signInProvider: 'google.com',
};
const MINUTE = 60_000;
const tokenUntil = (expiresAt: number): string =>
  `e30.${Buffer.from(JSON.stringify({ exp: expiresAt / 1_000 })).toString('base64url')}.signature`;

let time = 0;
let verified: boolean[] = [];
let refusal: Error | undefined;
let verify: ReturnType<typeof rememberTokens>;

beforeEach(() => {
  [time, verified, refusal] = [0, [], undefined];
  verify = rememberTokens(
    (_token, { checkRevoked } = { checkRevoked: false }) => {
      verified.push(checkRevoked);
      return refusal ? Promise.reject(refusal) : Promise.resolve(claims);
    },
    () => time,
  );
});
const TOKEN = tokenUntil(60 * MINUTE);

describe('a token is verified', () => {
  it('once, until it expires', async () => {
    for (time of [0, 30 * MINUTE, 60 * MINUTE - 1]) expect(await verify(TOKEN)).toBe(claims);
    expect(verified).toHaveLength(1);
    time = 60 * MINUTE;
    refusal = unauthenticated();
    await expect(verify(TOKEN)).rejects.toBe(refusal);
  });

  it('on its own, whatever is known of others', async () => {
    await verify(TOKEN);
    refusal = unauthenticated();
    await expect(verify(`${TOKEN}x`)).rejects.toBe(refusal);
  });

  it('again after a refusal', async () => {
    refusal = unauthenticated();
    await expect(verify(TOKEN)).rejects.toBe(refusal);
    refusal = undefined;
    expect(await verify(TOKEN)).toBe(claims);
    expect(verified).toHaveLength(2);
  });
});

describe('the provider is asked about the account', () => {
  const sync = () => verify(TOKEN, { checkRevoked: true });

  it('at the first sign-in, although the token is known', async () => {
    await verify(TOKEN);
    await sync();
    expect(verified).toEqual([false, true]);
  });

  it('again after five minutes, and not before', async () => {
    for (time of [0, 5 * MINUTE - 1]) await sync();
    expect(verified).toEqual([true]);
    time = 5 * MINUTE;
    refusal = unauthenticated('disabled');
    await expect(sync()).rejects.toBe(refusal);
  });

  it('again each time after it refused', async () => {
    refusal = unauthenticated('disabled');
    await expect(sync()).rejects.toBe(refusal);
    await expect(sync()).rejects.toBe(refusal);
  });
});
