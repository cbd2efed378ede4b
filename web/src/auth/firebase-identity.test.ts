import { deleteApp, getApps } from 'firebase/app';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../test/settings';
import { createFirebaseIdentity } from './firebase-identity';
import type { IdentityProvider } from './identity-provider';

const HOUR = 3_600_000;
const user = { localId: 'ada', email: 'ada@example.com', displayName: 'Ada Lovelace' };

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function unsignedToken(): string {
  const now = Math.floor(Date.now() / 1000);
  return `${encoded({ alg: 'none' })}.${encoded({ sub: user.localId, iat: now, exp: now + 3600 })}.`;
}

/** Signs every account in as the same person, for an hour; refuses renewals once `refusal` is set. */
let refusal: string | null = null;
const answer = (request: IncomingMessage, response: ServerResponse) => {
  const isRefused = refusal !== null && request.url?.includes('/token');
  const body = isRefused
    ? { error: { code: 400, message: refusal } }
    : request.url?.includes('accounts:lookup')
      ? { users: [user] }
      : {
          ...user,
          ...{ idToken: unsignedToken(), refreshToken: 'refresh', expiresIn: '3600' },
          ...{ id_token: unsignedToken(), refresh_token: 'refresh', expires_in: '3600' },
        };
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  response
    .writeHead(isRefused ? 400 : 200, { ...headers, 'content-type': 'application/json' })
    .end(JSON.stringify(body));
};
let emulator: Server;
beforeEach(() => {
  refusal = null;
  emulator = createServer(answer);
});
afterEach(async () => {
  emulator.close();
  emulator.closeAllConnections();
  await Promise.all(getApps().map(deleteApp));
});

/** Our identity provider with that emulator and a signed-in person. */
async function signedIn(): Promise<IdentityProvider> {
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  const address = emulator.address();
  const emulatorUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  const identity = createFirebaseIdentity({ ...settings, emulatorUrl });
  expect(await identity.signIn({ email: user.email, displayName: null })).toEqual({
    uid: user.localId,
    displayName: user.displayName,
  });
  return identity;
}

it('tells a lost connection from a problem with the account', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const identity = await signedIn();
  expect(await identity.getToken()).toEqual(expect.any(String));

  emulator.close();
  emulator.closeAllConnections();
  vi.setSystemTime(Date.now() + HOUR);
  await expect(identity.getToken()).rejects.toBeInstanceOf(TypeError);
});

it.each([
  ['USER_DISABLED', 'disabled'],
  ['TOKEN_EXPIRED', 'expired'],
])('says why the provider ended the session: %s', async (code, ending) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const identity = await signedIn();
  const heard = vi.fn();
  identity.onChange(heard);
  await expect.poll(() => heard.mock.lastCall).toEqual([expect.anything(), null]);
  refusal = code;
  vi.setSystemTime(Date.now() + HOUR);
  await expect(identity.getToken()).rejects.toThrow();
  await expect.poll(() => heard.mock.lastCall).toEqual([null, ending]);
});
