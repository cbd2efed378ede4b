import { millisecondsInDay } from 'date-fns/constants';
import type { Identity } from '../auth/access';
import { callerOf, type Caller, type Identification } from '../auth/caller';
import type { LoadAccount } from '../auth/load-account';
import type { VerifyToken } from '../auth/verify-token';
import type { Viewer } from '../auth/viewer';
import type { RefusalRecorder } from '../db/audit-context';
import type { Snapshot } from '../db/replica/models';
import { databaseReads, readsOf, type Reads } from '../db/replica/reads';
import { forbidden, type DomainError } from '../errors';
import { calendarDay } from '../lib/calendar-day';
import { instantOf } from '../lib/time-zone';
import type { NoticeSettings } from '../start/notice-settings';
import type { BoardAct, BoardPresence, Live } from './live';

type AppContext = {
  /** The current time. Queries use {@link todayIn} and {@link hasPassed} instead, which keep a response cacheable. */
  now: () => Date;
  /** Shows the viewer to the others at a region's board. @returns ends it */
  joinBoard: (presence: BoardPresence) => () => void;
  /** Tells the others at a region's board of a finished act. If it fails, they see the change but not who made it. */
  notifyBoard: (regionId: string, act: BoardAct) => Promise<void>;
  /** Adds a refused act to the history. */
  recordRefusal: RefusalRecorder['record'];
  eventTitle: string;
  noticeSettings: NoticeSettings;
  loadAccount: LoadAccount;
  /** E-mail addresses, lower case, that become administrators when they sign in. */
  adminEmails: readonly string[];
  /** Domains, lower case, whose accounts can sign in. */
  allowedEmailDomains: readonly string[];
};

export type Context = AppContext & {
  caller: Caller;
  /** The source of queries and payloads, at one moment: when the request arrived, or after the payload's act. */
  reads: Reads;
  /** Decides whether the response can be cached; null if it cannot. */
  cachePolicy: {
    readonly createdAt: Date;
    expireAt: (instant: Date) => void;
    makePrivate: () => void;
    doNotFollow: () => void;
  } | null;
  live: Live;
  loadReads: () => Promise<Reads>;
  loadCaller: () => Promise<Caller>;
  /** Checks with the identity provider that the caller's sign-in is still valid; throws UNAUTHENTICATED if not. */
  checkNotRevoked: () => Promise<void>;
};

type ContextParts = AppContext & {
  verifyToken: VerifyToken;
  /** Loads the replica; null in a process without one, which reads everything from the database. */
  loadSnapshot: () => Promise<Snapshot | null>;
  /** Counts a sign-in of this account. @throws DomainError RATE_LIMITED */
  countSignIn: (uid: string, retryAfter: (seconds: number) => void) => void;
};

type RequestOf = {
  identification: Identification;
  caller: Caller;
  token: string;
  /** The source of reads; null for the database. */
  snapshot: Snapshot | null;
  live: Live;
  retryAfter: (seconds: number) => void;
};

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

/** The signed-in person. Scopes have already refused other callers; the throw is for the type. */
export function viewerOf({ caller }: Context): Viewer {
  if (caller.kind !== 'viewer') throw caller.refusal;
  return caller.viewer;
}

/** Tells the others at a region's board of an act of the viewer. */
export const notifyBoard = (
  context: Context,
  regionId: string,
  kind: BoardAct['kind'],
  personId: string | null = null,
): Promise<void> => context.notifyBoard(regionId, { kind, actorId: viewerOf(context).id, personId });

export const isViewer = (context: Context, userId: string): boolean => viewerOf(context).id === userId;

/** The same moment throughout a cached response. */
const momentOf = ({ now, cachePolicy }: Context): Date => cachePolicy?.createdAt ?? now();

/** Today's date in a time zone (IANA name), as its midnight in UTC. The response expires at the next midnight there. */
export function todayIn(context: Context, timeZone: string): Date {
  const today = calendarDay(momentOf(context), timeZone);
  context.cachePolicy?.expireAt(instantOf(timeZone, new Date(today.getTime() + millisecondsInDay)));
  return today;
}

/** Whether this instant is over. The response expires at it. */
export function hasPassed(context: Context, instant: Date): boolean {
  const isOver = instant <= momentOf(context);
  if (!isOver) context.cachePolicy?.expireAt(instant);
  return isOver;
}

export function identityOf({ caller }: Context): Identity {
  if (caller.kind === 'anonymous') throw caller.refusal;
  return caller.identity;
}

/** The refusal for a caller without the right to a field. */
export function refusalFor({ caller }: Context): DomainError {
  return caller.kind === 'viewer' ? forbidden() : caller.refusal;
}

/** The scopes of `builder.ts` use it. */
export const isSynced = ({ caller }: Context): boolean => caller.kind === 'viewer';
export const isVerified = ({ caller }: Context): boolean => caller.kind !== 'anonymous';
