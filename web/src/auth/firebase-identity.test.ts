import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../../test/settings';
import { Unreachable } from '../apollo/unreachable';
import { createFirebaseIdentity } from './firebase-identity';

const HOUR = 3_600_000;
const user = { localId: 'ada', email: 'ada@example.com', displayName: 'Ada Lovelace' };

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function unsignedToken(): string {
  const now = Math.floor(Date.now() / 1000);
  return `${encoded({ alg: 'none' })}.${encoded({ sub: user.localId, iat: now, exp: now + 3600 })}.`;
}

/** Signs everybody in as the same person, for an hour. */
const emulator = createServer((request, response) => {
  const answer = request.url?.includes('accounts:lookup')
    ? { users: [user] }
    : { ...user, idToken: unsignedToken(), refreshToken: 'refresh', expiresIn: '3600' };
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
afterEach(() => {
  emulator.close();
  vi.useRealTimers();
});

it('tells a lost connection apart from what is wrong with the person', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  const address = emulator.address();
  const emulatorUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  const identity = createFirebaseIdentity({ ...settings, emulatorUrl });
  expect(await identity.signIn({ email: user.email, displayName: null })).toEqual({
    uid: user.localId,
    displayName: user.displayName,
  });
  expect(await identity.getToken()).toEqual(expect.any(String));

  emulator.close();
  emulator.closeAllConnections();
  vi.setSystemTime(Date.now() + HOUR);
  await expect(identity.getToken()).rejects.toBeInstanceOf(Unreachable);
});
