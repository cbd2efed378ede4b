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

/** What is the same in all requests. */
type AppContext = {
  /** What time it is. Queries ask {@link todayIn} and {@link hasPassed} instead, which keep a response cacheable. */
  now: () => Date;
  /** Shows the viewer to the others at a region's board. @returns what ends it */
  joinBoard: (presence: BoardPresence) => () => void;
  /** Tells those at a region's board of an act that is done. A failure is only theirs: they see what changed, and not who did it. */
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
  /** What queries and payloads read from, all of one moment: when the request came, or after the act that the payload is of. */
  reads: Reads;
  /** Decides whether the response can be cached; null where it is not. */
  cachePolicy: {
    readonly createdAt: Date;
    expireAt: (instant: Date) => void;
    makePrivate: () => void;
    doNotFollow: () => void;
  } | null;
  live: Live;
  /** What there is to read now. */
  loadReads: () => Promise<Reads>;
  loadCaller: () => Promise<Caller>;
  /** Asks the identity provider whether the caller's sign-in is still valid; throws UNAUTHENTICATED if not. */
  checkNotRevoked: () => Promise<void>;
};

type ContextParts = AppContext & {
  verifyToken: VerifyToken;
  /** Loads the replica; null of a process that has none and reads everything from the database. */
  loadSnapshot: () => Promise<Snapshot | null>;
  /** Counts a sign-in of this account. @throws DomainError RATE_LIMITED */
  countSignIn: (uid: string, retryAfter: (seconds: number) => void) => void;
};

type RequestOf = {
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

/** The signed-in person. A field's scopes have already refused other callers; the throw is for the type. */
export function viewerOf({ caller }: Context): Viewer {
  if (caller.kind !== 'viewer') throw caller.refusal;
  return caller.viewer;
}

/** Tells those at a region's board what the viewer has done. */
export const notifyBoard = (
  context: Context,
  regionId: string,
  kind: BoardAct['kind'],
  personId: string | null = null,
): Promise<void> => context.notifyBoard(regionId, { kind, actorId: viewerOf(context).id, personId });

/** Whether this person is the viewer. */
export const isViewer = (context: Context, userId: string): boolean => viewerOf(context).id === userId;

/** One moment for all of a response that is cached. */
const momentOf = ({ now, cachePolicy }: Context): Date => cachePolicy?.createdAt ?? now();

/** Today's calendar day in a time zone (IANA name), as its midnight in UTC. The response expires at the next midnight there. */
export function todayIn(context: Context, timeZone: string): Date {
  const today = calendarDay(momentOf(context), timeZone);
  context.cachePolicy?.expireAt(instantOf(timeZone, new Date(today.getTime() + millisecondsInDay)));
  return today;
}

/** Whether this instant is over. The response expires when it is. */
export function hasPassed(context: Context, instant: Date): boolean {
  const isOver = instant <= momentOf(context);
  if (!isOver) context.cachePolicy?.expireAt(instant);
  return isOver;
}

/** The verified account, synced or not. */
export function identityOf({ caller }: Context): Identity {
  if (caller.kind === 'anonymous') throw caller.refusal;
  return caller.identity;
}

/** The refusal for a caller who may not have what they asked for. */
export function refusalFor({ caller }: Context): DomainError {
  return caller.kind === 'viewer' ? forbidden() : caller.refusal;
}

/** What the scopes of `builder.ts` read. */
export const isSynced = ({ caller }: Context): boolean => caller.kind === 'viewer';
export const isVerified = ({ caller }: Context): boolean => caller.kind !== 'anonymous';
