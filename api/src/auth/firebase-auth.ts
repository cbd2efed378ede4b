import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import type { GoogleKeys } from './google-keys';

/** Firebase's Auth of a project. Named apart, as firebase-admin refuses a second app of one name. */
export const firebaseAuth = (projectId: string): Auth => getAuth(initializeApp({ projectId }, randomUUID()));

/**
 * Lets firebase-admin verify with the keys that we hold: every rule about a token stays its own. It has no setting for that, so
 * that this reaches into it; its version is pinned, and a test verifies real signatures.
 * @throws Error when it is built in another way: no token would be verified with these keys.
 */
export function verifyWith(auth: Auth, keys: GoogleKeys): void {
  const verifier = member(member(auth, 'idTokenVerifier'), 'signatureVerifier');
  member(member(verifier, 'keyFetcher'), 'fetchPublicKeys');
  Object.assign(verifier, { keyFetcher: keys });
}

function member(whole: object, name: string): object {
  const part: unknown = Reflect.get(whole, name);
  if ((typeof part === 'object' && part !== null) || typeof part === 'function') return part;
  throw new Error(`This firebase-admin has no ${name} where the last one had it.`);
}
