// auth/: finds out who is calling, from the token of a request to the person that policies see.
import type { Reads } from '../db/replica/reads';
import { DomainError, unauthenticated, unknownAccount } from '../errors';
import { identityFromClaims, type Identity } from './access';
import type { VerifyToken } from './verify-token';
import { loadViewer, type Viewer } from './viewer';

/** What a request's token proves, before the person is looked up; otherwise `refusal` has the reason. */
export type Identification =
  { kind: 'verified'; identity: Identity } | { kind: 'none'; refusal: DomainError };

/** The caller of an operation. `refusal` is the answer where more is needed. */
export type Caller =
  | { kind: 'anonymous'; refusal: DomainError }
  | { kind: 'unsynced'; identity: Identity; refusal: DomainError }
  | { kind: 'viewer'; identity: Identity; viewer: Viewer };

export type Identify = (authorization: string | undefined) => Promise<Identification>;

/** Reads an `Authorization` header. Verifies the token on every call, without the database. */
export function createIdentify(verifyToken: VerifyToken, allowedDomains: readonly string[]): Identify {
  return async (authorization) => {
    const token = bearerToken(authorization);
    if (token === undefined) return { kind: 'none', refusal: unauthenticated() };
    try {
      return { kind: 'verified', identity: identityFromClaims(await verifyToken(token), allowedDomains) };
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'none', refusal: error };
      throw error;
    }
  };
}

/** Looks the person up on every call, so a revoked right ends immediately. */
export async function callerOf(identification: Identification, reads: Pick<Reads, 'user'>): Promise<Caller> {
  if (identification.kind === 'none') return { kind: 'anonymous', refusal: identification.refusal };
  const { identity } = identification;
  const viewer = await loadViewer(reads, identity.uid);
  if (viewer) return { kind: 'viewer', identity, viewer };
  return { kind: 'unsynced', identity, refusal: unknownAccount() };
}

/** The token of an `Authorization: Bearer …` header (RFC 6750, section 2.1). */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
