import {
  createSourceEventStream,
  execute,
  GraphQLError,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql';
import type { ServerOptions } from 'graphql-ws';
import type { Logger } from 'pino';
import { z } from 'zod';
import { bearerToken } from '../auth/caller';
import type { Snapshot } from '../db/replica/models';
import { currentSnapshot } from '../db/replica/replica';
import { DomainError } from '../errors';
import type { Context } from '../graphql/context';
import { MAX_ERRORS } from '../graphql/document-limits';
import { formatError } from '../graphql/format-error';
import type { Live } from '../graphql/live';
import { SubscriptionDocuments } from '../graphql/subscription-documents';
import { inRequestScope } from '../transport/request-scope';
import type { Dispatcher } from './dispatcher';
import { MappedStream } from './event-stream';
import type { LiveLimits } from './limits';
import { scopeOf, type Session, type SignedIn } from './session';

export type ProtocolParts = {
  schema: GraphQLSchema;
  contextFor: (who: SignedIn, tables: Snapshot, live: Live) => Context;
  /** Whether GraphQL's 'Did you mean' suggestions are left out. */
  hidesSchema: boolean;
  logger: Logger;
};
type Parts = {
  limits: LiveLimits;
  dispatcher: Dispatcher;
  /** @returns whether it succeeded */
  signIn: (session: Session, token: string | undefined) => Promise<boolean>;
};

/** Sandbox and other tools send their HTTP headers here. */
const parameters = z.object({ token: z.string().optional(), Authorization: z.string().optional() });
const SIGNED_OUT = 'This socket is not signed in.';

export function protocolOf(
  { schema, contextFor, hidesSchema, logger }: ProtocolParts,
  { limits, dispatcher, signIn }: Parts,
): ServerOptions<Record<string, unknown>, Session> {
  const documents = new SubscriptionDocuments(schema, hidesSchema);

  const formatted = (session: Session, errors: readonly GraphQLError[]) => {
    const scope = scopeOf(session, logger);
    return errors.slice(0, MAX_ERRORS).map((error) => formatError(error.toJSON(), error, schema, scope));
  };

  /** Null for a closing socket. */
  function contextOf(session: Session, snapshot: Snapshot): Context | null {
    if (!session.signedIn) return null;
    const { caller, identification } = session.signedIn;
    // A new object for each moment: request-scoped caches use it as key.
    const who = { identification, caller: { ...caller, viewer: { ...caller.viewer } } };
    return contextFor(who, snapshot, {
      changes: (since) => dispatcher.changes(session, since),
      board: (presence) => dispatcher.board(presence),
      hold: (presence) => dispatcher.hold(presence, limits.hold),
    });
  }

  /** Not inside `subscribe`, whose closure would retain each subscription's first tables. */
  async function sourceOf(args: ExecutionArgs, session: Session) {
    const contextValue = contextOf(session, await currentSnapshot());
    if (!contextValue) return { errors: [new GraphQLError(SIGNED_OUT)] };
    return inRequestScope(scopeOf(session, logger), () => createSourceEventStream({ ...args, contextValue }));
  }

  return {
    connectionInitWaitTimeout: 0,
    onConnect: async (connection) => {
      const sent = parameters.safeParse(connection.connectionParams).data;
      // The library would retain the token as long as the socket lasts.
      Object.assign(connection, { connectionParams: undefined });
      return signIn(connection.extra, sent?.token ?? bearerToken(sent?.Authorization));
    },
    onSubscribe: async ({ extra: { signedIn }, subscriptions }, _id, payload) => {
      if (!signedIn) return [new GraphQLError(SIGNED_OUT)];
      const most = limits.subscriptions;
      if (Object.keys(subscriptions).length > most) {
        const refusal = new DomainError(
          'RATE_LIMITED',
          `One socket has up to ${most} subscriptions. End one first.`,
        );
        return [new GraphQLError(refusal.message, { originalError: refusal })];
      }
      const document = await documents.read(payload, signedIn.caller.viewer);
      if (Array.isArray(document)) return document;
      const { operationName, variables: variableValues } = payload;
      return { schema, document, operationName, variableValues };
    },
    // `onSubscribe` gets the session, `subscribe` does not.
    context: ({ extra }) => extra,
    subscribe: async (args) => {
      const session = args.contextValue as Session;
      const source = await sourceOf(args, session);
      if (!(Symbol.asyncIterator in source)) return source;
      // Each event gets the context of its own moment.
      return new MappedStream(source[Symbol.asyncIterator](), (rootValue) => {
        const contextValue = contextOf(session, dispatcher.tables);
        const run = () => execute({ ...args, rootValue, contextValue });
        return contextValue && inRequestScope(scopeOf(session, logger), run);
      });
    },
    onNext: ({ extra }, _id, _payload, _args, { errors, data }) =>
      errors && { ...(data === undefined ? {} : { data }), errors: formatted(extra, errors) },
    onError: ({ extra }, _id, _payload, errors) => formatted(extra, errors),
  };
}
