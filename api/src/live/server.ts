// live/: subscriptions over WebSockets: the server of graphql-ws, its limits, change signals, and who is at which board.
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ipKeyGenerator } from 'express-rate-limit';
import {
  createSourceEventStream,
  execute,
  GraphQLError,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql';
import type { ServerOptions } from 'graphql-ws';
import { useServer as serveGraphql, type Extra } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { bearerToken } from '../auth/caller';
import type { Snapshot } from '../db/replica/models';
import { DomainError } from '../errors';
import type { Context } from '../graphql/context';
import { formatError } from '../graphql/format-error';
import type { Live } from '../graphql/live';
import { SubscriptionDocuments } from '../graphql/subscription-documents';
import type { Sockets } from '../start/sockets';
import { inRequestScope, requestScope } from '../transport/request-scope';
import { Dispatcher, type DispatcherParts } from './dispatcher';
import { LIVE_LIMITS, type LiveLimits } from './limits';
import { CLOSE, Sessions, type Session, type SessionParts, type SignedIn } from './sessions';
import { mapped } from './subscriber';

export type LiveParts = DispatcherParts &
  SessionParts & {
    schema: GraphQLSchema;
    /** Makes the context of a person at a moment. */
    contextFor: (who: SignedIn, tables: Snapshot, live: Live) => Context;
    /** Whether GraphQL's guesses at the schema are left out. */
    hidesSchema: boolean;
    limits?: Partial<LiveLimits>;
  };

/** As Sandbox and other tools send the headers that they have for HTTP. */
const parameters = z.object({ token: z.string().optional(), Authorization: z.string().optional() });
const MAX_ERRORS = 10;
const SIGNED_OUT = 'This socket is not signed in.';

/** Serves subscriptions over WebSockets at `/graphql`. */
export class LiveServer implements Sockets {
  readonly path = '/graphql';
  readonly #limits: LiveLimits;
  readonly #server: WebSocketServer;
  readonly #dispatcher: Dispatcher;
  readonly #sessions: Sessions;
  #isEnding = false;
  #onEmpty: () => void = () => undefined;

  constructor(private readonly parts: LiveParts) {
    this.#limits = { ...LIVE_LIMITS, ...parts.limits };
    const sessions = (this.#sessions = new Sessions(parts, this.#limits));
    this.#dispatcher = new Dispatcher(parts, (changes) => sessions.refresh(changes));
    // Compression would keep some 300 kB for each socket.
    const bounds = { clientTracking: false, perMessageDeflate: false, maxPayload: this.#limits.message };
    this.#server = new WebSocketServer({ noServer: true, ...bounds });
    // Ahead of graphql-ws, so that a message is counted before it is read.
    this.#server.on('connection', (socket) =>
      socket.on('message', () => {
        sessions
          .count(socket)
          .catch((error: unknown) => parts.logger.error({ err: error }, 'a message was not counted'));
      }),
    );
    serveGraphql(this.#protocol(), this.#server, this.#limits.keepAlive);
    // `ws` has closed the socket already; graphql-ws would write the error to the console.
    this.#server.on('connection', (socket) => {
      socket.removeAllListeners('error').on('error', ({ message }) => sessions.log(socket, message));
    });
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
    this.#server.handleUpgrade(request, connection, head, (socket) => {
      this.#sessions.open(socket, address);
      this.#server.emit('connection', socket, request);
    });
  }

  #refusalOf(request: IncomingMessage, address: string): [status: number, why: string] | null {
    const { anonymous, sockets } = this.#limits;
    if (this.#isEnding) return [503, 'the server ends'];
    if (!isOfThisOrigin(request)) return [403, 'another origin'];
    if (this.#sessions.anonymous.of(address) >= anonymous) return [429, 'too many without a sign-in'];
    return this.open >= sockets ? [503, 'too many sockets'] : null;
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    const empty = new Promise<void>((resolve) => (this.#onEmpty = resolve));
    for (const socket of this.#sessions.sockets()) socket.close(CLOSE.restart, 'The server is ending');
    if (this.open > 0) await Promise.race([empty, pause(this.#limits.leave, undefined, { ref: false })]);
    for (const socket of this.#sessions.sockets()) socket.terminate();
  }

  /** What is done at each message of the protocol, besides what the library does. */
  #protocol(): ServerOptions<Record<string, unknown>, Extra> {
    const { schema, hidesSchema } = this.parts;
    const documents = new SubscriptionDocuments(schema, hidesSchema);
    return {
      connectionInitWaitTimeout: this.#limits.init,
      onConnect: async (connection) => {
        const sent = parameters.safeParse(connection.connectionParams).data;
        const { socket } = connection.extra;
        // The library would keep the token and the request as long as the socket lasts.
        Object.assign(connection, { connectionParams: undefined, extra: { socket } });
        const token = sent?.token ?? bearerToken(sent?.Authorization);
        return this.#sessions.signIn(socket, token, () => this.#dispatcher.follow());
      },
      onSubscribe: async ({ extra: { socket }, subscriptions }, _id, payload) => {
        const session = this.#sessions.of(socket);
        if (!session?.signedIn) return [new GraphQLError(SIGNED_OUT)];
        const most = this.#limits.subscriptions;
        if (Object.keys(subscriptions).length > most) {
          const refusal = new DomainError(
            'RATE_LIMITED',
            `One socket has up to ${most} subscriptions. End one first.`,
          );
          return [new GraphQLError(refusal.message, { originalError: refusal })];
        }
        const document = await documents.read(payload, session.signedIn.caller.viewer);
        if (Array.isArray(document)) return document;
        const { operationName, variables: variableValues } = payload;
        return { schema, document, operationName, variableValues, rootValue: session };
      },
      subscribe: (args) => this.#subscribe(args, args.rootValue as Session),
      onNext: ({ extra: { socket } }, _id, _payload, _args, { errors, data }) =>
        errors && { ...(data === undefined ? {} : { data }), errors: this.#formatted(socket, errors) },
      onError: ({ extra: { socket } }, _id, _payload, errors) => this.#formatted(socket, errors),
      onClose: ({ extra: { socket } }, code, reason) => {
        this.#sessions.forget(socket, code ?? 0, reason ?? '');
        if (this.open === 0) this.#onEmpty();
      },
    };
  }

  async #subscribe(args: ExecutionArgs, session: Session) {
    const source = await this.#sourceOf(args, session);
    if (!(Symbol.asyncIterator in source)) return source;
    // Each event has a context of its own moment.
    return mapped(source, (rootValue) => {
      const contextValue = this.#contextOf(session, this.#dispatcher.tables);
      return contextValue && this.#inScope(session.id, () => execute({ ...args, rootValue, contextValue }));
    });
  }

  /** A function of its own: in the one above, each subscription would keep the tables of its first moment. */
  async #sourceOf(args: ExecutionArgs, session: Session) {
    const contextValue = this.#contextOf(session, await this.parts.tables());
    if (!contextValue) return { errors: [new GraphQLError(SIGNED_OUT)] };
    return this.#inScope(session.id, () => createSourceEventStream({ ...args, contextValue }));
  }

  /** Null for a socket that is being closed. */
  #contextOf(session: Session, tables: Snapshot): Context | null {
    if (!session.signedIn) return null;
    const { caller, identification } = session.signedIn;
    // An object of its own, by which code remembers what belongs to one moment.
    const who = { identification, caller: { ...caller, viewer: { ...caller.viewer } } };
    return this.parts.contextFor(who, tables, {
      changes: () => this.#dispatcher.changes(() => session.signedIn?.caller.viewer ?? null),
      board: (presence) => this.#dispatcher.board(presence),
      hold: (presence) => this.#dispatcher.hold(presence, this.#limits.hold),
    });
  }

  #inScope<Result>(id: string, work: () => Result): Result {
    const { logger } = this.parts;
    const gone = new AbortController().signal;
    return inRequestScope(
      {
        requestId: id,
        gone,
        get log() {
          return logger.child({ reqId: id });
        },
      },
      work,
    );
  }

  #formatted(socket: WebSocket, errors: readonly GraphQLError[]) {
    const { schema } = this.parts;
    return this.#inScope(this.#sessions.of(socket)?.id ?? '', () =>
      errors.slice(0, MAX_ERRORS).map((error) => formatError(error.toJSON(), error, schema, requestScope())),
    );
  }
}

/** A function that knows no request, so that none is kept as long as its socket lasts. */
function destroy(this: Duplex): void {
  this.destroy();
}

/** A browser says which page asks; other programs say nothing, and have no cookie of ours to abuse. */
function isOfThisOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
