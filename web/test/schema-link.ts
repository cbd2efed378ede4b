import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { getMainDefinition } from '@apollo/client/utilities';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  defaultFieldResolver,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type GraphQLFieldResolver,
} from 'graphql';
import { semanticToStrict } from 'graphql-sock';
import typeDefs from '../../schema.graphql?raw';
import { noteUnmeantErrors } from './unmeant-errors';

/**
 * Answers by type and field; other fields are read from their parent object. A field of `Subscription` returns an async
 * iterable of its events.
 */
export type Resolvers = Record<string, Record<string, (parent: never, args: never) => unknown>>;

/** An act's notices, unless a test overrides them. */
const SENDS_NOTHING = { notices: [], emailCount: 0, chatCount: 0, hasMailServer: true };

/** Answers with the resolvers of the sending test, which are in the context. */
const resolve: GraphQLFieldResolver<unknown, Resolvers> = (parent, args, answers, info) => {
  const answer = answers[info.parentType.name]?.[info.fieldName];
  return answer ? answer(parent as never, args as never) : defaultFieldResolver(parent, args, answers, info);
};

const document = parse(typeDefs);
const fields = new Map(
  document.definitions.flatMap((type) =>
    type.kind === Kind.OBJECT_TYPE_DEFINITION
      ? [[type.name.value, type.fields?.map(({ name }) => name.value) ?? []] as const]
      : [],
  ),
);
/** The same answer to everything that a page can ask. */
export const toEachQuery = (answer: () => unknown): Resolvers[string] =>
  Object.fromEntries((fields.get('Query') ?? []).map((name) => [name, answer]));

/** Built once for all tests of a process; once for each would be a fifth of their time. */
const schema = semanticToStrict(
  makeExecutableSchema({
    typeDefs: document,
    resolvers: Object.fromEntries(
      Array.from(fields, ([type, names]) => [type, Object.fromEntries(names.map((name) => [name, resolve]))]),
    ),
  }),
);

/**
 * The server of a page test: the real contract (`schema.graphql`) with the test's answers. A document that does not fit the
 * schema fails here as on the real server, and so does an answer of the wrong shape, even one without errors.
 */
export function createSchemaLink({ Subscription = {}, ...given }: Resolvers): ApolloLink {
  const resolvers: Resolvers = {
    ...given,
    Query: { sendPreview: () => SENDS_NOTHING, contacts: () => [], ...given['Query'] },
    ImportParticipantsPayload: {
      sends: ({ sends = SENDS_NOTHING }: { sends?: object }) => sends,
      ...given['ImportParticipantsPayload'],
    },
  };
  for (const [type, answers] of Object.entries(resolvers))
    for (const field of Object.keys(answers))
      if (!fields.get(type)?.includes(field)) throw new Error(`The schema has no field ${type}.${field}.`);
  return noteUnmeantErrors().split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    subscriptionLink(
      (rootValue) => new SchemaLink({ schema, rootValue, context: resolvers, validate: true }),
      new Map(Object.entries(Subscription)),
    ),
    new SchemaLink({ schema, context: resolvers, validate: true }),
  );
}

type Listen = Resolvers[string][string];

/** Answers with each event that the test's resolver of a subscription yields; without a resolver, with none. */
const subscriptionLink = (
  linkFor: (rootValue: object) => ApolloLink,
  resolvers: ReadonlyMap<string, Listen>,
): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let isOver = false;
        const tell = async () => {
          const field = rootFieldOf(operation.query);
          const events = resolvers.get(field)?.(undefined as never, operation.variables as never);
          for await (const event of (events ?? []) as AsyncIterable<unknown>) {
            if (isOver) return;
            linkFor({ [field]: event })
              .request(operation, forward)
              .subscribe((result) => observer.next(result));
          }
        };
        tell().catch((error: unknown) => observer.error(error));
        return () => {
          isOver = true;
        };
      }),
  );

/** The only root field of a subscription. */
function rootFieldOf(document: DocumentNode): string {
  const [field] = getMainDefinition(document).selectionSet.selections;
  return field?.kind === Kind.FIELD ? field.name.value : '';
}

/** A refusal in the server's form, for a resolver to throw. */
export const refusal = (code: string, message: string, fields?: Record<string, string>): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...(fields ? { fields } : {}) } });

/** The refusal of an account that the server does not know. */
export const unknownAccount = (): GraphQLError =>
  new GraphQLError('Your account is not set up yet.', {
    extensions: { code: 'UNAUTHENTICATED', reason: 'UNKNOWN_ACCOUNT' },
  });

/** The refusal of an edit that another person's, Uma's by default, has overtaken. */
export const changedMeanwhile = (words = 'Uma Singh changed this. Nothing was saved.'): GraphQLError =>
  new GraphQLError(words, {
    extensions: { code: 'CONFLICT', reason: 'CHANGED_MEANWHILE' },
  });
