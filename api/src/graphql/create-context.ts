import { callerOf, type Caller, type Identification } from '../auth/caller';
import type { VerifyToken } from '../auth/verify-token';
import type { Snapshot } from '../db/replica/models';
import { databaseReads, readsOf } from '../db/replica/reads';
import type { AppContext, Context } from './context';
import type { Live } from './live';

export type ContextParts = AppContext & {
  verifyToken: VerifyToken;
  /** Loads the replica; null of a process that has none and reads everything from the database. */
  loadSnapshot: () => Promise<Snapshot | null>;
  /** Counts a sign-in of this account. @throws DomainError RATE_LIMITED */
  countSignIn: (uid: string, retryAfter: (seconds: number) => void) => void;
};

export type RequestOf = {
  identification: Identification;
  caller: Caller;
  token: string;
  /** What there is to read; null to read everything from the database. */
  snapshot: Snapshot | null;
  live: Live;
  /** Sets after how many seconds the caller may try again. */
  retryAfter: (seconds: number) => void;
};

/** Makes the context of a request. */
export const createContext =
  ({ verifyToken, loadSnapshot, countSignIn, ...app }: ContextParts) =>
  ({ identification, caller, token, snapshot, live, retryAfter }: RequestOf): Context => ({
    ...app,
    caller,
    reads: readsOf(snapshot),
    cachePolicy: null,
    live,
    loadReads: async () => readsOf(await loadSnapshot()),
    loadCaller: () => callerOf(identification, databaseReads()),
    checkNotRevoked: async () => {
      if (identification.kind === 'verified') countSignIn(identification.identity.uid, retryAfter);
      await verifyToken(token, { checkRevoked: true });
    },
  });
