import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { act } from '../../test/acts';
import { startTestApp } from '../../test/test-app';
import { claimsOf } from '../../test/unsigned-token';
import { TEST_PROJECT } from '../../test/services';
import { pointFirebaseAdminAtEmulator } from '../start/env';
import { createAccountLoader } from './load-account';
import { createTokenVerifier, type VerifyToken } from './verify-token';

/** At sync, the server asks the identity provider for what only it knows about an account. */
const emulatorVerifier = (deadline?: number): VerifyToken =>
  createTokenVerifier(TEST_PROJECT, 'emulator', createAccountLoader(TEST_PROJECT, deadline));
let verifyToken = emulatorVerifier();
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

it('while the provider is out of reach, a sync is put off, and no person is signed out', async () => {
  const token = await app.tokenOf({ email: 'waits@example.com' });
  pointFirebaseAdminAtEmulator('127.0.0.1:1');
  const verify = emulatorVerifier();
  await expect(verify(token, { checkRevoked: true })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Your sign-in cannot be checked right now. You are still signed in; try again in a minute.',
  });
});

it('a provider that never answers does not keep callers waiting', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const tokens = await Promise.all(
    Array.from({ length: 20 }, (_, person) => app.tokenOf({ email: `waits.${person}@example.com` })),
  );
  const sync = async (token: string): Promise<number> =>
    (await app.withToken(token).rest('POST', '/api/auth/sync', {})).status;

  pointFirebaseAdminAtEmulator(`127.0.0.1:${port}`);
  verifyToken = emulatorVerifier(1_000);
  expect(await Promise.all(tokens.map(sync))).toEqual(tokens.map(() => 503));

  pointFirebaseAdminAtEmulator(emulatorHost);
  verifyToken = emulatorVerifier();
  expect(await sync(tokens[0] ?? '')).toBe(200);
  silent.closeAllConnections();
  silent.close();
});
