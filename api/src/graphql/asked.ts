import { callerOf, type Caller, type Identification } from '../auth/caller';
import type { VerifyToken } from '../auth/verify-token';
import { db } from '../db/client';
import { createReads } from '../db/shared/create-reads';
import { databaseReads, type Reads } from '../db/shared/reads';
import type { SharedTables } from '../db/shared/shared-tables';
import type { Asking } from './answers/recording';
import { viewerOf, type Context } from './context';
import { unrecordedFacts } from './facts';
import type { Listen } from './happening';

/** A request or an event's reader: the context, and who asks if they have signed in. */
export type Asked = { context: Context; asking: Asking | null };

/** What all contexts have in common. */
export type Common = Pick<
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
  /** Where the tables in memory come from; null of one that keeps none, and reads everything from the database. */
  loadTables: () => Promise<SharedTables | null>;
  /** Counts a sign-in of this account. @throws DomainError RATE_LIMITED */
  countSignIn: (uid: string, retryAfter: (seconds: number) => void) => Promise<void>;
};

type Who = {
  identification: Identification;
  caller: Caller;
  token: string;
  /** What there is to read; null to read everything from the database. */
  tables: SharedTables | null;
  listen: Listen;
  /** Tells the asker after how many seconds to try again. */
  retryAfter: (seconds: number) => void;
};

/** The reads of tables that nobody witnesses: the same for all requests of one moment. */
const unwitnessed = new WeakMap<SharedTables, Reads>();

/** What there is to read in these tables, or in the database for null. */
export function readsOf(tables: SharedTables | null): Reads {
  if (!tables) return databaseReads();
  const reads = unwitnessed.get(tables) ?? createReads(tables, db);
  unwitnessed.set(tables, reads);
  return reads;
}

/** Makes contexts, and what kept answers are asked with. */
export function createAsked({
  verifyToken,
  loadTables,
  countSignIn,
  ...common
}: Common): (who: Who) => Asked {
  const { now } = common;
  return ({ identification, caller, token, tables, listen, retryAfter }) => {
    const reads = readsOf(tables);
    const context: Context = {
      ...common,
      caller,
      reads,
      facts: unrecordedFacts(() => ({ viewer: viewerOf(context), now: now(), reads: context.reads })),
      listen,
      loadReads: async () => readsOf(await loadTables()),
      loadCaller: () => callerOf(identification, databaseReads()),
      checkNotRevoked: async () => {
        if (identification.kind === 'verified') await countSignIn(identification.identity.uid, retryAfter);
        await verifyToken(token, { checkRevoked: true });
      },
    };
    if (caller.kind !== 'viewer' || !tables) return { context, asking: null };
    return {
      context,
      asking: {
        context,
        asker: { viewer: caller.viewer, now: now(), reads },
        tables,
        readsFor: (witness) => createReads(tables, db, witness),
      },
    };
  };
}
