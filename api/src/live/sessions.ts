import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { callerOf, type Caller, type Identification, type Identify } from '../auth/caller';
import { expiryOf } from '../auth/known-tokens';
import type { Viewer } from '../auth/viewer';
import type { Changes } from '../db/change-feed';
import type { Snapshot } from '../db/replica/models';
import type { Reads } from '../db/replica/reads';
import { DomainError, unauthenticated } from '../errors';
import { PerMinute } from '../lib/per-minute';
import type { LiveLimits } from './limits';

/** Close codes: of RFC 6455, and those that clients of graphql-ws know. */
export const CLOSE = { restart: 1012, later: 1013, forbidden: 4403, tooMuch: 4429 } as const;
/** Codes of clients that leave on their own, and ours for those who are asked to connect again. */
const USUAL: readonly number[] = [1000, 1001, 1005, 1006, CLOSE.restart];
/** The longest that a timer can wait, in milliseconds. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** A person who has signed in. */
export type SignedIn = {
  identification: Extract<Identification, { kind: 'verified' }>;
  caller: Extract<Caller, { kind: 'viewer' }>;
};

/** One open socket. */
export type Session = {
  readonly id: string;
  readonly address: string;
  /** Null before the sign-in, and from when it is being closed. */
  signedIn: SignedIn | null;
  personId?: string;
  expiry?: NodeJS.Timeout;
};

export type SessionParts = {
  identify: Identify;
  readsOf: (tables: Snapshot) => Reads;
  /** The current snapshot. @throws what any statement throws, while the database is away */
  tables: () => Promise<Snapshot>;
  /** Counts a message of an account with its requests over HTTP. @returns whether there are too many in this minute */
  isTooMuch: (uid: string) => boolean;
  logger: Logger;
};

/** What decides what they may see, apart from their own region. */
const rightsOf = ({ role, organisedRegionIds }: Viewer): string => [role, ...organisedRegionIds].join(' ');

/** The open sockets, who is signed in to each, and for how long. */
export class Sessions {
  readonly #sessions = new Map<WebSocket, Session>();
  readonly #people = new Map<string, Set<WebSocket>>();
  readonly #connects = new PerMinute();
  readonly #messages = new PerMinute();
  /** Sockets that went without a sign-in, by address. */
  readonly anonymous = new PerMinute();

  constructor(
    private readonly parts: SessionParts,
    private readonly limits: LiveLimits,
  ) {}

  get size(): number {
    return this.#sessions.size;
  }

  sockets(): Iterable<WebSocket> {
    return this.#sessions.keys();
  }

  open(socket: WebSocket, address: string): void {
    this.#sessions.set(socket, { id: randomUUID(), address, signedIn: null });
  }

  of(socket: WebSocket): Session | undefined {
    return this.#sessions.get(socket);
  }

  /** Signs a person in; otherwise closes the socket. @param follow makes sure that changes are followed @returns whether they are in */
  async signIn(socket: WebSocket, token: string | undefined, follow: () => Promise<void>): Promise<boolean> {
    try {
      const identification = await this.#identify(token);
      await follow();
      await this.#signIn(socket, token ?? '', identification);
      return true;
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'SERVICE_UNAVAILABLE';
      // The database is away, most likely.
      if (!(error instanceof DomainError)) this.parts.logger.warn({ err: error }, 'a socket cannot sign in');
      const busy = code === 'RATE_LIMITED' ? CLOSE.tooMuch : CLOSE.forbidden;
      socket.close(code === 'SERVICE_UNAVAILABLE' ? CLOSE.later : busy, code);
      return false;
    }
  }

  async #identify(token: string | undefined): Promise<SignedIn['identification']> {
    if (token === undefined) throw unauthenticated();
    const identification = await this.parts.identify(`Bearer ${token}`);
    if (identification.kind === 'none') throw identification.refusal;
    return identification;
  }

  /** @throws DomainError that says why not */
  async #signIn(socket: WebSocket, token: string, identification: SignedIn['identification']): Promise<void> {
    const { readsOf, tables, isTooMuch } = this.parts;
    const caller = await callerOf(identification, readsOf(await tables()));
    if (caller.kind !== 'viewer') throw caller.refusal;
    const tooMany = isTooMuch(identification.identity.uid);
    const session = this.of(socket);
    // It may have gone while the token was verified.
    if (!session) throw unauthenticated();
    const { id } = caller.viewer;
    const own = this.#people.get(id) ?? new Set();
    const connects = this.#connects.add(id);
    if (tooMany || own.size >= this.limits.socketsEach || connects > this.limits.connectsEach)
      throw new DomainError('RATE_LIMITED', 'There are too many sockets of this person.');
    this.#people.set(id, own.add(socket));
    const left = Math.min(Math.max(expiryOf(token) - Date.now(), 0), MAX_TIMEOUT);
    const expiry = setTimeout(() => this.#refuse(socket, 'TOKEN_EXPIRED'), left).unref();
    Object.assign(session, { signedIn: { identification, caller }, personId: id, expiry });
  }

  /** Closes the sockets of people who are gone, or whose rights are other ones. */
  async refresh(changes: Changes): Promise<void> {
    const { readsOf, tables } = this.parts;
    for (const id of new Set([...changes.ids('user'), ...changes.ids('organiser')])) {
      for (const socket of this.#people.get(id) ?? []) {
        const session = this.of(socket);
        if (!session?.signedIn) continue;
        const { identification, caller: known } = session.signedIn;
        const caller = await callerOf(identification, readsOf(await tables().catch(() => changes.after)));
        if (caller.kind !== 'viewer') this.#refuse(socket, 'UNAUTHENTICATED');
        else if (rightsOf(caller.viewer) !== rightsOf(known.viewer)) this.#refuse(socket, 'ROLE_CHANGED');
        else session.signedIn = { identification, caller };
      }
    }
  }

  /** From now on, nothing is sent. */
  #refuse(socket: WebSocket, reason: string): void {
    const session = this.of(socket);
    if (session) session.signedIn = null;
    socket.close(CLOSE.forbidden, reason);
  }

  /** Closes a socket that sends too much, alone or with what its person sends elsewhere, and reads no more of it. */
  async count(socket: WebSocket): Promise<void> {
    const session = this.of(socket);
    if (!session) return;
    const refuse = (reason: string): void => {
      socket.removeAllListeners('message');
      socket.close(CLOSE.tooMuch, reason);
    };
    if (socket.bufferedAmount > this.limits.unread) {
      this.log(socket, 'it does not read');
      socket.terminate();
    } else if (this.#messages.add(session.id) > this.limits.messages) refuse('Too many messages');
    const uid = session.signedIn?.identification.identity.uid;
    if (uid !== undefined && this.parts.isTooMuch(uid)) refuse('RATE_LIMITED');
  }

  log(socket: WebSocket, why: string): void {
    const session = this.of(socket);
    this.parts.logger.info({ reqId: session?.id, person: session?.personId, why }, 'socket closed');
  }

  forget(socket: WebSocket, code: number, reason: string): void {
    const session = this.of(socket);
    if (!session) return;
    this.#sessions.delete(socket);
    clearTimeout(session.expiry);
    const { id, address, personId } = session;
    if (personId === undefined) this.anonymous.add(address);
    const own = this.#people.get(personId ?? '');
    own?.delete(socket);
    if (own?.size === 0) this.#people.delete(personId ?? '');
    if (!USUAL.includes(code))
      this.parts.logger.info({ code, reason, reqId: id, person: personId }, 'socket closed');
  }
}
