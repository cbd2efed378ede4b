import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { act } from '../../test/acts';
import { startTestApp } from '../../test/test-app';
import { claimsOf } from '../../test/unsigned-token';
import { TEST_PROJECT } from '../../test/services';
import { pointFirebaseAdminAtEmulator } from '../start/env';
import { Patience } from './patience';
import { createTokenVerifier, type VerifyToken } from './verify-token';

/** At sync, the server asks the identity provider for what only it knows about an account. */
let verifyToken: VerifyToken = createTokenVerifier(TEST_PROJECT);
const app = startTestApp({ verifyToken: (...asked) => verifyToken(...asked) });
const emulatorHost = inject('emulatorHost');

/** As an administrator of the Firebase project would, in its console. */
async function changeAccount(token: string, change: object): Promise<void> {
  const response = await fetch(
    `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/projects/${TEST_PROJECT}/accounts:update`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: claimsOf(token).sub, ...change }),
    },
  );
  expect(response.status).toBe(200);
}

afterEach(() => pointFirebaseAdminAtEmulator(emulatorHost));

describe('a sync is refused', () => {
  it('when the account has been disabled', async () => {
    const token = await app.tokenOf({ email: 'disabled@example.com' });
    await changeAccount(token, { disableUser: true });
    expect(await app.withToken(token).refusal(act('syncViewer'), { input: {} })).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Your account has been disabled. Please contact an administrator.',
    });
  });

  it('when the account was signed out everywhere', async () => {
    const token = await app.tokenOf({ email: 'signed.out@example.com' });
    await changeAccount(token, { validSince: String(Math.ceil(Date.now() / 1_000) + 1) });
    expect(await app.withToken(token).refusal(act('syncViewer'), { input: {} })).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Your session has ended. Please sign in again.',
    });
  });
});

it('while the provider is out of reach, a sync is put off, and nobody is signed out', async () => {
  const token = await app.tokenOf({ email: 'waits@example.com' });
  pointFirebaseAdminAtEmulator('127.0.0.1:1');
  const verify = createTokenVerifier(TEST_PROJECT);
  await expect(verify(token, { checkRevoked: true })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Your sign-in cannot be checked right now. You are still signed in; try again in a minute.',
  });
});

it('a provider that never answers keeps only the first callers waiting, and not for ever', async () => {
  let asked = 0;
  const silent = createServer(() => (asked += 1)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  let now = 0;
  const deadline = 1_000;
  const tokens = await Promise.all(
    Array.from({ length: 20 }, (_, person) => app.tokenOf({ email: `waits.${person}@example.com` })),
  );
  const sync = async (token: string): Promise<number> =>
    (await app.withToken(token).rest('POST', '/api/auth/sync', {})).status;

  pointFirebaseAdminAtEmulator(`127.0.0.1:${port}`);
  const patience = new Patience(deadline, () => now);
  verifyToken = createTokenVerifier(TEST_PROJECT, { patience });
  const statuses = await Promise.all(tokens.map(sync));
  expect(statuses).toEqual(tokens.map(() => 503));
  const askedAtFirst = asked;
  expect(await Promise.all(tokens.map(sync))).toEqual(statuses);
  expect(asked).toBe(askedAtFirst);
  // One call finds out for all whether the provider answers again.
  now += deadline;
  expect(await Promise.all(tokens.map(sync))).toEqual(statuses);
  expect(asked).toBe(askedAtFirst + 1);

  pointFirebaseAdminAtEmulator(emulatorHost);
  now += deadline;
  verifyToken = createTokenVerifier(TEST_PROJECT, { patience });
  expect(await sync(tokens[0] ?? '')).toBe(200);
  silent.closeAllConnections();
  silent.close();
});
