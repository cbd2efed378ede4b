import { callerOf, type Caller, type Identification } from '../auth/caller';
import type { VerifyToken } from '../auth/verify-token';
import { db } from '../db/client';
import { createReads } from '../db/shared/create-reads';
import { databaseReads, type Reads } from '../db/shared/reads';
import type { SharedTables } from '../db/shared/shared-tables';
import type { Context } from './context';
import type { Listen } from './happening';

/** What all contexts have in common. */
export type CommonContext = Pick<
  Context,
  | 'now'
  | 'joinBoard'
  | 'tellBoard'
  | 'eventTitle'
  | 'noticeSettings'
  | 'adminEmails'
  | 'allowedEmailDomains'
  | 'loadAccount'
> & {
  verifyToken: VerifyToken;
  /** Loads the replica; null of a process that has none and reads everything from the database. */
  loadTables: () => Promise<SharedTables | null>;
  /** Counts a sign-in of this account. @throws DomainError RATE_LIMITED */
  countSignIn: (uid: string, retryAfter: (seconds: number) => void) => Promise<void>;
};

export type RequestOf = {
  identification: Identification;
  caller: Caller;
  token: string;
  /** What there is to read; null to read everything from the database. */
  tables: SharedTables | null;
  listen: Listen;
  /** Sets after how many seconds the caller may try again. */
  retryAfter: (seconds: number) => void;
};

/** The reads of tables without an observer: the same for all requests of one moment. */
const unobserved = new WeakMap<SharedTables, Reads>();

/** Reads of these tables, or of the database for null. */
export function readsOf(tables: SharedTables | null): Reads {
  if (!tables) return databaseReads();
  const reads = unobserved.get(tables) ?? createReads(tables, db);
  unobserved.set(tables, reads);
  return reads;
}

/** Makes the context of a request. */
export const createContext =
  ({ verifyToken, loadTables, countSignIn, ...common }: CommonContext) =>
  ({ identification, caller, token, tables, listen, retryAfter }: RequestOf): Context => ({
    ...common,
    caller,
    reads: readsOf(tables),
    cachePolicy: null,
    listen,
    loadReads: async () => readsOf(await loadTables()),
    loadCaller: () => callerOf(identification, databaseReads()),
    checkNotRevoked: async () => {
      if (identification.kind === 'verified') await countSignIn(identification.identity.uid, retryAfter);
      await verifyToken(token, { checkRevoked: true });
    },
  });
