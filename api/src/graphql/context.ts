import type { Identity } from '../auth/access';
import type { Caller } from '../auth/caller';
import type { LoadAccount } from '../auth/load-account';
import type { Viewer } from '../auth/viewer';
import type { Reads } from '../db/shared/reads';
import { forbidden, type DomainError } from '../errors';
import type { NoticeSettings } from '../start/notice-settings';
import { dayIn, isOver, type Facts } from './facts';
import type { BoardAct, BoardPresence, Listen } from './happening';

/** What every resolver gets. */
export type Context = {
  caller: Caller;
  /** What queries and payloads read from, all of one moment: when the request came, or after the act that the payload is of. */
  reads: Reads;
  /** What is known about the asker and the moment; the answer depends on whatever is asked. */
  facts: Facts;
  /** What time it is. */
  now: () => Date;
  /** What happens from now on, for a subscription. */
  listen: Listen;
  /** Tells those at a region's board what somebody does there. @returns what ends it */
  joinBoard: (presence: BoardPresence) => () => void;
  /** Tells those at a region's board of an act that is done. A failure is only theirs: they see what changed, and not who did it. */
  tellBoard: (regionId: string, act: BoardAct) => Promise<void>;
  /** What there is to read now. */
  loadReads: () => Promise<Reads>;
  /** Looks up the caller again. */
  loadCaller: () => Promise<Caller>;
  /** The event's name, for example 'Hackathon 2025'. */
  eventTitle: string;
  /** Where notices come from and lead to. */
  noticeSettings: NoticeSettings;
  /** Asks the identity provider whether the caller's sign-in is still valid; throws UNAUTHENTICATED if not. */
  checkNotRevoked: () => Promise<void>;
  /** Asks the identity provider about an account. */
  loadAccount: LoadAccount;
  /** E-mail addresses, lower case, that become administrators when they sign in. */
  adminEmails: readonly string[];
  /** Domains, lower case, whose accounts can sign in. */
  allowedEmailDomains: readonly string[];
};

/** The signed-in person. A field's scopes have already refused everybody else; the throw is for the type. */
export function viewerOf({ caller }: Context): Viewer {
  if (caller.kind !== 'viewer') throw caller.refusal;
  return caller.viewer;
}

/** Tells those at a region's board what the viewer has done. */
export const tellBoard = (
  context: Context,
  regionId: string,
  kind: BoardAct['kind'],
  personId: string | null = null,
): Promise<void> => context.tellBoard(regionId, { kind, actorId: viewerOf(context).id, personId });

/** Whether this person asks. */
export const isViewer = ({ facts }: Context, userId: string): boolean => facts.isAsker(userId);

/** Today's calendar day in a time zone (IANA name), as its midnight in UTC. */
export const todayIn = ({ facts }: Context, timeZone: string): Date => new Date(facts.ask(dayIn(timeZone)));

/** Whether this instant is over. */
export const hasPassed = ({ facts }: Context, instant: Date): boolean => facts.ask(isOver(instant));

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
