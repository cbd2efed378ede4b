import type { ServerOptions } from 'graphql-ws';
import {
  createSourceEventStream,
  execute,
  GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import type { Logger } from 'pino';
import { z } from 'zod';
import { bearerToken } from '../auth/caller';
import type { Snapshot } from '../db/replica/models';
import { requestScope } from '../transport/request-scope';
import { DomainError } from '../errors';
import { formatError } from '../graphql/format-error';
import { Documents, type Subscription } from './documents';
import { Hearing } from './hearing';
import type { LiveLimits } from './live-limits';
import { CLOSE, type Session } from './session';

export type ProtocolParts = {
  schema: GraphQLSchema;
  hidesSchema: boolean;
  logger: Logger;
  limits: LiveLimits;
  /** What there is to read now. */
  tables: () => Promise<Snapshot>;
  /** Lets somebody in; otherwise closes the socket. */
  welcome: (session: Session, token: string | undefined) => Promise<boolean>;
  renew: (session: Session, token: string) => Promise<void>;
};

const withToken = z.object({ token: z.string() });
/** As Sandbox and other tools send the headers that they have for HTTP. */
const withHeader = z.object({ Authorization: z.string() });

function tokenIn(parameters: unknown): string | undefined {
  return (
    withToken.safeParse(parameters).data?.token ??
    bearerToken(withHeader.safeParse(parameters).data?.Authorization)
  );
}

const MAX_ERRORS = 10;

type Payload = Record<string, unknown> | undefined;

/** What is done at each message of the protocol, besides what the library does. */
export function createProtocol(parts: ProtocolParts): ServerOptions<Payload, Session> {
  const { schema, limits } = parts;
  const documents = new Documents(schema, parts.hidesSchema);
  const asked = new WeakMap<ExecutionArgs, { part: Subscription; session: Session }>();

  const shown = (session: Session, errors: readonly GraphQLError[]) =>
    session.inScope(() =>
      errors.slice(0, MAX_ERRORS).map((error) => formatError(error.toJSON(), error, schema, requestScope())),
    );

  /** An event as this listener may see it. */
  const resultOf = async (
    session: Session,
    { part, variables }: { part: Subscription; variables: Readonly<Record<string, unknown>> },
    { event, tables }: { event: object; tables: Snapshot },
  ): Promise<ExecutionResult> =>
    session.inScope(async () =>
      execute({
        schema,
        document: part.document,
        rootValue: event,
        contextValue: session.context(tables),
        variableValues: variables,
      }),
    );

  return {
    connectionInitWaitTimeout: limits.init,
    onConnect: async (socket) => {
      const { extra: session, connectionParams } = socket;
      // The library would keep the token as long as the socket lasts.
      Object.assign(socket, { connectionParams: undefined });
      try {
        return await parts.welcome(session, tokenIn(connectionParams));
      } catch (error) {
        // The database is away, most likely.
        parts.logger.warn({ err: error, reqId: session.id }, 'nobody can be let in');
        session.close(CLOSE.later, 'SERVICE_UNAVAILABLE');
        return false;
      }
    },
    onPing: async ({ extra: session, acknowledged }, payload) => {
      const { data } = withToken.safeParse(payload);
      if (data && acknowledged) await parts.renew(session, data.token);
    },
    onSubscribe: async ({ extra: session, subscriptions }, _id, payload) => {
      const { viewer } = session;
      if (!viewer) return [new GraphQLError('Nobody has signed in to this socket.')];
      if (Object.keys(subscriptions).length > limits.subscriptions) {
        const refusal = new DomainError(
          'RATE_LIMITED',
          `One socket has up to ${limits.subscriptions} subscriptions. End one first.`,
        );
        return [new GraphQLError(refusal.message, { originalError: refusal })];
      }
      const part = await documents.read(payload, viewer);
      if (Array.isArray(part)) return part;
      const args: ExecutionArgs = {
        schema,
        document: part.document,
        variableValues: payload.variables ?? {},
        contextValue: session.context(await parts.tables()),
        rootValue: undefined,
      };
      asked.set(args, { part, session });
      return args;
    },
    subscribe: async (args) => {
      const known = asked.get(args);
      if (!known) throw new Error('Nobody asked for this subscription.');
      const { part, session } = known;
      const stream = await session.inScope(() => createSourceEventStream(args));
      // The library keeps the arguments as long as the subscription lasts, and the context has the tables of this moment.
      args.contextValue = undefined;
      if (stream instanceof Hearing) {
        const variables = args.variableValues ?? {};
        stream.resultOf = (item) => resultOf(session, { part, variables }, item);
      } else if (Symbol.asyncIterator in stream) throw new Error('A subscription listens by its context.');
      return stream;
    },
    onNext: ({ extra: session }, _id, _payload, _args, { errors, data }) =>
      errors ? { ...(data === undefined ? {} : { data }), errors: shown(session, errors) } : undefined,
    onError: ({ extra: session }, _id, _payload, errors) => shown(session, errors),
  };
}
