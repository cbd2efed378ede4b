import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import type { GoogleKeys } from './google-keys';

/** Firebase Auth for a project. The app's name is random, since firebase-admin allows only one app of a name. */
export const firebaseAuth = (projectId: string): Auth => getAuth(initializeApp({ projectId }, randomUUID()));

/**
 * Lets firebase-admin verify with the keys that we hold, by its own rules about tokens. It has no setting for this, so this code
 * reaches into it; its version is pinned, and a test verifies real signatures.
 * @throws Error when firebase-admin is built differently, since no token would be verified with these keys.
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
