// live/: the door for subscriptions: WebSockets, who is at them, and what they are told.
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { handleProtocols, makeServer, type Server } from 'graphql-ws';
import { ipKeyGenerator } from 'express-rate-limit';
import type { GraphQLSchema } from 'graphql';
import { WebSocketServer, type WebSocket } from 'ws';
import { callerOf, type Identify } from '../auth/caller';
import { expiryOf } from '../auth/known-tokens';
import { unauthenticated, type DomainError } from '../errors';
import type { Sockets } from '../start/sockets';
import { LIVE_LIMITS, PerMinute, type LiveLimits } from './live-limits';
import { pingNowAndThen } from './ping';
import { createProtocol } from './protocol';
import { CLOSE, Session, type ContextFor, type Known } from './session';
import { Teller, type TellerParts } from './teller';

export type LiveParts = TellerParts & {
  schema: GraphQLSchema;
  identify: Identify;
  contextFor: ContextFor;
  /** Counts a message of an account with its requests over HTTP. @returns whether there are too many in this minute */
  isTooMuch: (uid: string) => Promise<boolean>;
  /** Whether GraphQL's guesses at the schema are left out. */
  hidesSchema: boolean;
  limits?: Partial<LiveLimits>;
};

/** Codes of clients that leave by themselves, and ours for those who are asked to go elsewhere. */
const USUAL = new Set([1000, 1001, 1005, 1006, CLOSE.restart]);

/** Serves subscriptions over WebSockets at `/graphql`. */
export class LiveDoor implements Sockets {
  readonly path = '/graphql';
  readonly #parts: LiveParts;
  readonly #limits: LiveLimits;
  readonly #server: WebSocketServer;
  readonly #protocol: Server<Session>;
  readonly #sessions = new Map<WebSocket, Session>();
  /** By the id of the person. */
  readonly #people = new Map<string, Set<Session>>();
  readonly #connects = new PerMinute();
  readonly #strangers = new PerMinute();
  readonly #teller: Teller;
  readonly #stopping = new AbortController();
  #left: () => void = () => undefined;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#limits = { ...LIVE_LIMITS, ...parts.limits };
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // It would keep some 300 kB for each socket.
      perMessageDeflate: false,
      maxPayload: this.#limits.message,
      handleProtocols: (offered) => handleProtocols(offered),
    });
    this.#protocol = makeServer(
      createProtocol({
        ...parts,
        limits: this.#limits,
        welcome: (session, token) => this.#welcome(session, token),
        renew: (session, token) => this.#renew(session, token),
      }),
    );
    this.#teller = new Teller(parts, this.#sessions, this.#people, this.#limits.hold);
    void pingNowAndThen(this.#sessions, this.#limits.silence, this.#stopping.signal);
  }

  get open(): number {
    return this.#sessions.size;
  }

  take(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    connection.on('error', destroy);
    const { logger } = this.#parts;
    const address = ipKeyGenerator(request.socket.remoteAddress ?? 'unknown');
    const refuse = (status: number, why: string): void => {
      logger.info({ address, origin: request.headers.origin }, `socket refused: ${why}`);
      connection.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
    };
    if (this.#stopping.signal.aborted) return refuse(503, 'the server ends');
    if (!isOfThisOrigin(request)) return refuse(403, 'another origin');
    if (this.#strangers.of(address) >= this.#limits.strangers)
      return refuse(429, 'too many without a sign-in');
    if (this.#sessions.size >= this.#limits.sockets) return refuse(503, 'too many sockets');
    this.#server.handleUpgrade(request, connection, head, (socket) => this.#opened(socket, address));
  }

  async end(): Promise<void> {
    this.#stopping.abort();
    const left = new Promise<void>((resolve) => (this.#left = resolve));
    for (const session of this.#sessions.values()) session.close(CLOSE.restart, 'The server is ending');
    if (this.#sessions.size > 0)
      await Promise.race([left, pause(this.#limits.leave, undefined, { ref: false })]);
    for (const session of this.#sessions.values()) session.cut('the server is ending');
  }

  #opened(socket: WebSocket, address: string): void {
    const { logger, contextFor } = this.#parts;
    const session = new Session(socket, address, logger, contextFor, (hearing, tables) =>
      this.#teller.begin(hearing, tables),
    );
    this.#sessions.set(socket, session);
    // A message that is too long, or no UTF-8: `ws` closes the socket, with a code that says so.
    socket.on('error', ({ message }) =>
      logger.info({ reqId: session.id, person: session.viewer?.id, why: message }, 'socket closed'),
    );
    socket.on('pong', () => (session.isAlive = true));
    const closed = this.#protocol.opened(
      {
        protocol: socket.protocol,
        close: (code, reason) => socket.close(code, reason),
        send: (data) => {
          if (socket.bufferedAmount > this.#limits.unread) session.cut('it does not read');
          else socket.send(data);
        },
        onMessage: (read) =>
          void socket.on('message', (data: Buffer) => {
            if (session.isTooTalkative(this.#limits.messages)) {
              session.close(CLOSE.tooMuch, 'Too many messages');
              return;
            }
            this.#read(session, () => read(String(data))).catch((error: unknown) => {
              logger.error({ err: error, reqId: session.id }, 'unexpected error at a socket');
              session.close(CLOSE.ourFault, 'Something went wrong on our side');
            });
          }),
        // Instead of the library's answer, which repeats the payload: a token.
        onPing: () => socket.send('{"type":"pong"}'),
      },
      session,
    );
    socket.on('close', (code, reason) => {
      this.#forget(socket, session, code, String(reason));
      closed(code).catch(() => undefined);
    });
  }

  /** Takes a message, unless its sender has sent too many, over whichever sockets and requests. */
  async #read(session: Session, read: () => Promise<void>): Promise<void> {
    const uid = session.known?.identification.identity.uid;
    if (uid !== undefined && (await this.#parts.isTooMuch(uid))) session.close(CLOSE.tooMuch, 'RATE_LIMITED');
    else await read();
  }

  #forget(socket: WebSocket, session: Session, code: number, reason: string): void {
    this.#sessions.delete(socket);
    session.end();
    const { viewer, address } = session;
    if (viewer) {
      const own = this.#people.get(viewer.id);
      own?.delete(session);
      if (own?.size === 0) this.#people.delete(viewer.id);
    } else {
      this.#strangers.add(address);
    }
    if (!USUAL.has(code))
      this.#parts.logger.info({ code, reason, reqId: session.id, person: viewer?.id }, 'socket closed');
    if (this.#sessions.size === 0) this.#left();
  }

  /** Lets somebody in; otherwise closes the socket. @returns whether they are in */
  async #welcome(session: Session, token: string | undefined): Promise<boolean> {
    const known = await this.#identify(token);
    if (!('caller' in known)) {
      session.close(known.code === 'SERVICE_UNAVAILABLE' ? CLOSE.later : CLOSE.forbidden, known.code);
      return false;
    }
    const { id } = known.caller.viewer;
    const isTooMuch = await this.#parts.isTooMuch(known.identification.identity.uid);
    // It may have gone while the token was verified.
    if (session.hasEnded) return false;
    const own = this.#people.get(id) ?? new Set();
    const connects = this.#connects.add(id);
    if (isTooMuch || own.size >= this.#limits.socketsEach || connects > this.#limits.connectsEach) {
      session.close(CLOSE.tooMuch, 'RATE_LIMITED');
      return false;
    }
    this.#people.set(id, own.add(session));
    session.know(known);
    return true;
  }

  /** A new token of the same person; the socket closes at any other. */
  async #renew(session: Session, token: string): Promise<void> {
    const known = await this.#identify(token);
    if ('caller' in known && known.caller.viewer.id === session.viewer?.id) session.know(known);
    else if ('caller' in known || known.code !== 'SERVICE_UNAVAILABLE')
      session.close(CLOSE.forbidden, 'caller' in known ? 'FORBIDDEN' : known.code);
  }

  async #identify(token: string | undefined): Promise<Known | DomainError> {
    if (token === undefined) return unauthenticated();
    const identification = await this.#parts.identify(`Bearer ${token}`);
    if (identification.kind === 'none') return identification.refusal;
    await this.#teller.following();
    const { readsOf, tables } = this.#parts;
    const caller = await callerOf(identification, readsOf(await tables()));
    return caller.kind === 'viewer'
      ? { identification, caller, expiresAt: expiryOf(token) }
      : caller.kind === 'unsynced'
        ? caller.refusal
        : unauthenticated();
  }
}

/** A function that knows no request, so that none is kept as long as its socket lasts. */
function destroy(this: Duplex): void {
  this.destroy();
}

/** A browser says which page asks; other programs say nothing, and have no cookie of ours to abuse. */
function isOfThisOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
