// live/: subscriptions and repeated queries over WebSockets: the server of graphql-ws, its limits, change signals, and presence
// at boards.
import { ipKeyGenerator } from 'express-rate-limit';
import { CloseCode, handleProtocols, makeServer, type Server } from 'graphql-ws';
import { LRUCache } from 'lru-cache';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { callerOf, type Identify } from '../auth/caller';
import { expiryOf } from '../auth/known-tokens';
import type { Viewer } from '../auth/viewer';
import type { Changes } from '../db/change-feed';
import { readsOf } from '../db/replica/reads';
import { currentSnapshot } from '../db/replica/replica';
import { DomainError, unauthenticated } from '../errors';
import type { Sockets } from '../start/sockets';
import { AnswerCost } from './answer-cost';
import { Dispatcher, type DispatcherParts } from './dispatcher';
import { LIVE_LIMITS, type LiveLimits } from './limits';
import { protocolOf, type ProtocolParts } from './protocol';
import { Questions, type QuestionParts } from './questions';
import { Session } from './session';

export type LiveParts = DispatcherParts &
  ProtocolParts &
  QuestionParts & {
    identify: Identify;
    /** Counts an account's message as one of its requests over HTTP. @returns whether it exceeds the limit of this minute */
    isTooMuch: (uid: string) => boolean;
    limits?: Partial<LiveLimits>;
  };

/** Close codes of RFC 6455, and those that clients of graphql-ws handle. */
const CLOSE = { restart: 1012, later: 1013, forbidden: CloseCode.Forbidden, tooMuch: 4429 } as const;
/** Codes of clients that leave by themselves, and ours that ask them to reconnect. */
const USUAL: readonly number[] = [1000, 1001, 1005, 1006, CLOSE.restart];
/** Milliseconds between two checks of all sockets. */
const ROUND = 1_000;
const ROUNDS_A_MINUTE = 60;

const rightsOf = ({ role, organisedRegionIds }: Viewer): string => [role, ...organisedRegionIds].join(' ');

export class LiveServer implements Sockets {
  readonly path = '/graphql';
  readonly #limits: LiveLimits;
  readonly #server: WebSocketServer;
  readonly #dispatcher: Dispatcher;
  readonly #protocol: Server<Session>;
  readonly #questions: Questions;
  readonly #cost = new AnswerCost();
  readonly #sessions = new Set<Session>();
  readonly #people = new Map<string, readonly Session[]>();
  /** Sockets closed without a sign-in within a minute, by address. */
  readonly #anonymous = new LRUCache<string, number>({ max: 20_000, ttl: 60_000, noUpdateTTL: true });
  readonly #rounds = setInterval(() => this.#checkAll(Date.now()), ROUND).unref();
  #isEnding = false;

  constructor(private readonly parts: LiveParts) {
    const limits = (this.#limits = { ...LIVE_LIMITS, ...parts.limits });
    // Compression would take about 300 kB for each socket.
    const bounds = { clientTracking: false, perMessageDeflate: false, maxPayload: limits.message };
    this.#server = new WebSocketServer({ noServer: true, handleProtocols, ...bounds });
    this.#dispatcher = new Dispatcher(parts, (changes) => this.#refresh(changes), this.#cost);
    this.#questions = new Questions(parts, limits);
    const signIn = (session: Session, token: string | undefined) => this.#signIn(session, token);
    this.#protocol = makeServer(protocolOf(parts, { limits, dispatcher: this.#dispatcher, signIn }));
  }

  get open(): number {
    return this.#sessions.size;
  }

  take(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    connection.on('error', destroy);
    const address = ipKeyGenerator(request.socket.remoteAddress ?? 'unknown');
    const refusal = this.#refusalOf(request, address);
    if (refusal) {
      const [status, why] = refusal;
      this.parts.logger.info({ address, origin: request.headers.origin }, `socket refused: ${why}`);
      connection.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
      return;
    }
    this.#server.handleUpgrade(request, connection, head, (socket) =>
      this.#open(socket, connection, address),
    );
  }

  #refusalOf(request: IncomingMessage, address: string): [status: number, why: string] | null {
    const { anonymous, sockets } = this.#limits;
    if (this.#isEnding) return [503, 'the server ends'];
    if (!isOfThisOrigin(request)) return [403, 'another origin'];
    if ((this.#anonymous.get(address) ?? 0) >= anonymous) return [429, 'too many without a sign-in'];
    return this.open >= sockets ? [503, 'too many sockets'] : null;
  }

  /** Replaces the library's `useServer`, without its timers, and with our log instead of the console. */
  #open(socket: WebSocket, connection: Duplex, address: string): void {
    const { init, keepAlive } = this.#limits;
    const session = new Session(socket, connection, address, Date.now() + init, Date.now() + keepAlive);
    this.#sessions.add(session);
    const closed = this.#protocol.opened(session, session);
    socket.on('message', (data: Buffer) => this.#read(session, data));
    socket.on('pong', () => (session.isAlive = true));
    // `ws` has already closed the socket.
    socket.on('error', ({ message }) => this.#log(session, { why: message }));
    socket.on('close', (code, reason) => {
      this.#forget(session, code, String(reason));
      void closed(code);
    });
  }

  #read(session: Session, data: Buffer): void {
    const { socket, signedIn } = session;
    if (socket.readyState !== socket.OPEN) return;
    session.messages += 1;
    if (socket.bufferedAmount > this.#limits.unread) {
      this.#log(session, { why: 'it does not read' });
      socket.terminate();
    } else if (session.messages > this.#limits.messages) {
      session.close(CLOSE.tooMuch, 'Too many messages');
    } else {
      const text = String(data);
      const question = signedIn && this.#questions.read(text);
      const handled = question ? this.#answer(session, question) : session.handle(text);
      handled.catch((error: unknown) => this.#fail(session, error));
      const uid = signedIn?.caller.identity.uid;
      if (uid !== undefined && this.parts.isTooMuch(uid)) session.close(CLOSE.tooMuch, 'RATE_LIMITED');
    }
  }

  #answer(session: Session, question: Parameters<Questions['answer']>[1]): Promise<void> {
    if (!session.hasAsked) this.#cost.note();
    session.hasAsked = true;
    return this.#questions.answer(session, question);
  }

  #fail(session: Session, error: unknown): void {
    this.parts.logger.error({ err: error, reqId: session.id }, 'a message failed');
    session.close(CloseCode.InternalServerError, 'Internal server error');
  }

  /** Signs a person in; otherwise closes the socket. @returns whether it succeeded */
  async #signIn(session: Session, token = ''): Promise<boolean> {
    try {
      await this.#admit(session, token);
      return true;
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'SERVICE_UNAVAILABLE';
      // Most likely, the database is unavailable.
      if (!(error instanceof DomainError)) this.parts.logger.warn({ err: error }, 'a socket cannot sign in');
      const busy = code === 'RATE_LIMITED' ? CLOSE.tooMuch : CLOSE.forbidden;
      session.close(code === 'SERVICE_UNAVAILABLE' ? CLOSE.later : busy, code);
      return false;
    }
  }

  /** @throws DomainError with the reason */
  async #admit(session: Session, token: string): Promise<void> {
    const { identify, isTooMuch } = this.parts;
    const identification = await identify(`Bearer ${token}`);
    if (identification.kind === 'none') throw identification.refusal;
    await this.#dispatcher.follow();
    const caller = await callerOf(identification, readsOf(await currentSnapshot()));
    if (caller.kind !== 'viewer') throw caller.refusal;
    const tooMany = isTooMuch(identification.identity.uid);
    // The socket may have closed during the verification.
    if (!this.#sessions.has(session)) throw unauthenticated();
    const { id } = caller.viewer;
    const openSessions = this.#people.get(id) ?? [];
    if (tooMany || openSessions.length >= this.#limits.socketsEach)
      throw new DomainError('RATE_LIMITED', 'There are too many sockets of this person.');
    this.#people.set(id, openSessions.concat(session));
    Object.assign(session, { signedIn: { identification, caller }, personId: id, endsAt: expiryOf(token) });
  }

  /** Closes the sockets of people who no longer exist, or whose rights have changed. */
  async #refresh(changes: Changes): Promise<void> {
    for (const id of new Set([...changes.ids('user'), ...changes.ids('organiser')])) {
      for (const session of this.#people.get(id) ?? []) {
        if (!session.signedIn) continue;
        const { identification, caller: previous } = session.signedIn;
        const snapshot = await currentSnapshot().catch(() => changes.after);
        const caller = await callerOf(identification, readsOf(snapshot));
        if (caller.kind !== 'viewer') session.close(CLOSE.forbidden, 'UNAUTHENTICATED');
        else if (rightsOf(caller.viewer) !== rightsOf(previous.viewer))
          session.close(CLOSE.forbidden, 'ROLE_CHANGED');
        else session.signedIn = { identification, caller };
      }
    }
  }

  /** Closes expired and dead sockets, and pings the others. */
  #checkAll(now: number): void {
    const { messages, keepAlive } = this.#limits;
    this.#cost.measure();
    for (const session of this.#sessions) {
      const { socket, personId } = session;
      session.messages = Math.max(0, session.messages - messages / ROUNDS_A_MINUTE);
      session.hasAsked = false;
      if (now >= session.endsAt) {
        if (personId === null) session.close(CloseCode.ConnectionInitialisationTimeout, 'No sign-in');
        else session.close(CLOSE.forbidden, 'TOKEN_EXPIRED');
      }
      if (now < session.pingAt || socket.readyState !== socket.OPEN) continue;
      if (!session.isAlive) socket.terminate();
      else socket.ping();
      session.isAlive = false;
      session.pingAt = now + keepAlive;
    }
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#rounds);
    const left = [...this.#sessions].map(({ socket }) => {
      socket.close(CLOSE.restart, 'The server is ending');
      return new Promise((resolve) => socket.once('close', resolve));
    });
    await Promise.race([Promise.all(left), pause(this.#limits.leave, undefined, { ref: false })]);
    for (const { socket } of this.#sessions) socket.terminate();
  }

  #forget(session: Session, code: number, reason: string): void {
    this.#sessions.delete(session);
    const { personId, address } = session;
    if (personId === null) this.#anonymous.set(address, (this.#anonymous.get(address) ?? 0) + 1);
    const others = this.#people.get(personId ?? '')?.filter((other) => other !== session) ?? [];
    if (others.length > 0) this.#people.set(personId ?? '', others);
    else this.#people.delete(personId ?? '');
    if (!USUAL.includes(code)) this.#log(session, { code, reason });
  }

  #log({ id, personId }: Session, details: object): void {
    this.parts.logger.info({ ...details, reqId: id, person: personId }, 'socket closed');
  }
}

/** Not a closure: one would retain its request as long as its socket. */
function destroy(this: Duplex): void {
  this.destroy();
}

/** Browsers send the page's origin; other programs send none, and have no cookie of ours to abuse. */
function isOfThisOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
