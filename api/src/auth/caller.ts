import { DomainError, unauthenticated } from '../errors';
import { identityFromClaims, type Identity } from './access';
import type { VerifyToken } from './verify-token';
import { loadViewer, type Viewer } from './viewer';

/** Who is calling. `refusal` says what an operation that needs more must answer. */
export type Caller =
  | { kind: 'anonymous'; refusal: DomainError }
  | { kind: 'unsynced'; identity: Identity; refusal: DomainError }
  | { kind: 'viewer'; identity: Identity; viewer: Viewer };

export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

/** Turns an `Authorization` header into a caller; checked anew on every call, so that a right taken away is gone at once. */
export function createAuthenticate(
  verifyToken: VerifyToken,
  allowedDomains: readonly string[],
): Authenticate {
  return async (authorization) => {
    const token = bearerToken(authorization);
    if (token === undefined) return { kind: 'anonymous', refusal: unauthenticated() };
    try {
      const identity = identityFromClaims(await verifyToken(token), allowedDomains);
      const viewer = await loadViewer(identity.uid);
      if (viewer) return { kind: 'viewer', identity, viewer };
      const refusal = unauthenticated('Your account is not set up yet. Sign in through the web page once.');
      return { kind: 'unsynced', identity, refusal };
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'anonymous', refusal: error };
      throw error;
    }
  };
}

/** The token of an `Authorization: Bearer …` header (RFC 6750, section 2.1). */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
