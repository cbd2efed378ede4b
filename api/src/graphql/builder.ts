// graphql/: the tools that build the schema, and the server that executes it; independent of features.
import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin, { type PrismaClient } from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Viewer } from '../auth/viewer';
import type PrismaTypes from '../db/generated/pothos-types';
import { getDatamodel } from '../db/generated/pothos-types';
import { enumName } from '../lib/text';
import { isTestRun } from '../start/env';
import { isSynced, isVerified, refusalFor, viewerOf, type Context } from './context';
import { aroundRights, fieldRules } from './field-plugins';

/** The types behind the GraphQL scalars of `scalars.ts`. */
type Scalars = {
  DateTime: { Input: Date; Output: Date };
  EmailAddress: { Input: string; Output: string };
  /** A calendar day, represented by the database client as its midnight in UTC. */
  LocalDate: { Input: Date; Output: Date };
  /** A minute of local time, represented as if it were in UTC. */
  LocalDateTime: { Input: Date; Output: Date };
  NonNegativeInt: { Input: number; Output: number };
  PositiveInt: { Input: number; Output: number };
  TimeZone: { Input: string; Output: string };
  WholeNumber: { Input: number; Output: number };
  ID: { Input: string; Output: string };
};

export type SchemaTypes = {
  PrismaTypes: PrismaTypes;
  Context: Context;
  Scalars: Scalars;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  AuthScopes: {
    /** A verified token is enough, even before the person's first sync. */
    verified: boolean;
    signedIn: boolean;
    /** Viewers that the entity's policy allows. */
    can: (viewer: Viewer) => boolean;
  };
};

/**
 * Deny by default: every root field declares its scopes (a test checks them), and the policies' `visibleX` filter lists. With
 * `runScopesOnType`, a refused parent does not reveal that it exists.
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  // Later plugins wrap fields first.
  plugins: [aroundRights, ScopeAuthPlugin, RelayPlugin, PrismaPlugin, fieldRules, ComplexityPlugin],
  defaultFieldNullability: false,
  // `document-limits.ts` refuses documents before any field runs; `upTo` bounds lists.
  complexity: { disabled: true, defaultListMultiplier: 1 },
  scopeAuth: {
    runScopesOnType: true,
    authorizeOnSubscribe: true,
    authScopes: (context) => ({
      verified: isVerified(context),
      // A function, because `syncViewer` turns its caller into a viewer during the operation.
      signedIn: () => isSynced(context),
      can: (rule) => isSynced(context) && rule(viewerOf(context)),
    }),
    unauthorizedError: (_parent, context) => refusalFor(context),
  },
  relay: {
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    mutationInputArgOptions: { description: 'The act and its target.' },
    firstArgOptions: { description: 'How many items to return at most.' },
    afterArgOptions: { description: 'The `endCursor` of the previous page.' },
    edgesFieldOptions: { nullable: false, description: 'The items of the page.' },
    nodeFieldOptions: { nullable: false, description: 'The item.' },
    cursorFieldOptions: { description: "The item's position in the list, for `after`." },
    pageInfoFieldOptions: { description: 'Whether there are more pages.' },
    pageInfoTypeOptions: { description: 'Where a page begins and ends, and whether there are more.' },
    hasNextPageFieldOptions: { description: 'Whether there is a next page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there is a previous page.' },
    startCursorFieldOptions: { description: 'The position of the first item; null if the page is empty.' },
    endCursorFieldOptions: {
      description: 'The position of the last item, for `after`; null if the page is empty.',
    },
  },
  prisma: {
    // It calls only the models' read methods.
    client: ({ reads }) => reads as object as PrismaClient,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    // The comments of `schema.prisma` describe the fields that expose its columns.
    exposeDescriptions: { fields: true },
    onUnusedQuery: isTestRun ? 'error' : null,
  },
});

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({
  description:
    'Everything that can be done. Each mutation takes one input and returns everything it changed.',
});

builder.subscriptionType({
  description:
    'What happens, over a WebSocket (graphql-ws) at the path of this schema, within a second, in whichever process it was done. ' +
    'The first message of each subscription comes immediately.',
});

export type BuilderTypes =
  typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never;

export type InputFieldBuilder = PothosSchemaTypes.InputFieldBuilder<BuilderTypes, 'InputObject'>;

export type PayloadFieldBuilder<Shape> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Shape>;

/**
 * A selection of nested rows that always has their id. Otherwise it would be empty if the client selects no column, and the
 * database client refuses that.
 * @param selection `true` only by its type
 */
export function withId(selection: object | true): object {
  const { select, ...query }: { select?: object } = selection === true ? {} : selection;
  return select ? { ...query, select: { id: true, ...select } } : query;
}

/**
 * An enum whose GraphQL values are in capitals: 'agendaItem' is AGENDA_ITEM.
 * @param values their descriptions, or objects that contain them
 */
export const enumOf = <Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string | { description: string }>>,
) =>
  builder.enumType<string, Record<string, { value: Value; description: string }>>(name, {
    description,
    values: Object.fromEntries(
      Object.entries<string | { description: string }>(values).map(([value, described]) => [
        enumName(value),
        {
          value: value as Value,
          description: typeof described === 'string' ? described : described.description,
        },
      ]),
    ),
  });

type CountName<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends number ? `${Key}Count` : never;
}[keyof Shape & string];

/** Exposes an object's figures with their descriptions: `movedCount` is its `moved`. */
export function countFields<Shape extends object, Name extends CountName<Shape>>(
  t: PayloadFieldBuilder<Shape>,
  descriptions: Readonly<Record<Name, string>>,
): Record<string, PothosSchemaTypes.FieldRef<BuilderTypes, number>> {
  return Object.fromEntries(
    Object.entries<string>(descriptions).map(([name, description]) => [
      name,
      t.field({
        type: 'NonNegativeInt',
        description,
        resolve: (parent) => Number(parent[name.slice(0, -'Count'.length) as keyof Shape]),
      }),
    ]),
  );
}
