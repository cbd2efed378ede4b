import { afterEach, describe, expect, inject, it } from 'vitest';
import { startTestApp } from '../../test/test-app';
import { claimsOf } from '../../test/unsigned-token';
import { TEST_PROJECT } from '../../test/services';
import { pointFirebaseAdminAtEmulator } from '../env';
import { createTokenVerifier } from './verify-token';

/** What only the identity provider knows about an account is asked of it at sync. */
const app = startTestApp();
const emulatorHost = inject('emulatorHost');

const SYNC = 'mutation { syncViewer(input: {}) { viewer { email } } }';

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
    expect(await app.withToken(token).refusal(SYNC)).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Your account has been disabled. Please contact an administrator.',
    });
  });

  it('when the account was signed out everywhere', async () => {
    const token = await app.tokenOf({ email: 'signed.out@example.com' });
    await changeAccount(token, { validSince: String(Math.ceil(Date.now() / 1_000) + 1) });
    expect(await app.withToken(token).refusal(SYNC)).toEqual({
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
