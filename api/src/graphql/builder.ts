// graphql/: what the schema is built with and answered by; it knows no feature.
import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Viewer } from '../auth/viewer';
import { db } from '../db/client';
import type PrismaTypes from '../db/generated/pothos-types';
import { getDatamodel } from '../db/generated/pothos-types';
import { isTestRun } from '../start/env';
import { isSynced, isVerified, refusalFor, viewerOf, type Context } from './context';
import { freshRightsPlugin } from './fresh-rights-plugin';
import { ofItsOwn } from './list-sizes';
import { forwardOnlyPlugin } from './forward-only-plugin';
import { semanticNonNullPlugin } from './semantic-non-null';
import { wholeRowsPlugin } from './whole-rows-plugin';

/** The types behind the GraphQL scalars of `scalars.ts`. */
type Scalars = {
  DateTime: { Input: Date; Output: Date };
  EmailAddress: { Input: string; Output: string };
  /** A calendar day, as the database client has it: its midnight in UTC. */
  LocalDate: { Input: Date; Output: Date };
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
    /** A verified token is enough, even of somebody who never synced. */
    verified: boolean;
    /** Anybody who signed in. */
    signedIn: boolean;
    /** Whoever the entity's policy lets. */
    can: (viewer: Viewer) => boolean;
  };
};

/**
 * Deny by default: every root field declares its scopes (a test walks them), lists are filtered by the policies' `visibleX`.
 * `runScopesOnType` keeps a refused parent from leaking that it exists.
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  // The later ones see a field first.
  plugins: [
    freshRightsPlugin,
    ScopeAuthPlugin,
    RelayPlugin,
    PrismaPlugin,
    forwardOnlyPlugin,
    semanticNonNullPlugin,
    wholeRowsPlugin,
  ],
  defaultFieldNullability: false,
  scopeAuth: {
    runScopesOnType: true,
    authScopes: (context) => ({
      verified: isVerified(context),
      // Read late: `syncViewer` makes its caller a viewer while its operation runs.
      signedIn: () => isSynced(context),
      can: (rule) => isSynced(context) && rule(viewerOf(context)),
    }),
    unauthorizedError: (_parent, context) => refusalFor(context),
  },
  relay: {
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    mutationInputArgOptions: { description: 'What to do, and to whom or to what.' },
    firstArgOptions: { description: 'How many to return at the most.' },
    afterArgOptions: { description: 'The `endCursor` of the page before.' },
    edgesFieldOptions: { nullable: false, description: 'The items of the page.' },
    nodeFieldOptions: { ...ofItsOwn, nullable: false, description: 'The item.' },
    cursorFieldOptions: { description: 'Where the item is in the list.' },
    pageInfoFieldOptions: { description: 'Whether there is more.' },
    pageInfoTypeOptions: { description: 'Whether there is more, and where it begins.' },
    hasNextPageFieldOptions: { description: 'Whether another page follows.' },
    hasPreviousPageFieldOptions: { description: 'Whether a page precedes.' },
    startCursorFieldOptions: { description: 'Where the page begins; null where it is empty.' },
    endCursorFieldOptions: { description: 'Where the page ends, for `after`; null where it is empty.' },
  },
  prisma: {
    client: () => db,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    onUnusedQuery: isTestRun ? 'error' : null,
  },
});

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({
  description: 'Everything that can be done. Each act takes one input and returns all that it changed.',
});

export type BuilderTypes =
  typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never;

/** The `t` with which the fields of an input are made. */
export type InputFieldBuilder = PothosSchemaTypes.InputFieldBuilder<BuilderTypes, 'InputObject'>;

/** The `t` with which the fields of a payload of this shape are made. */
export type PayloadFieldBuilder<Shape> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Shape>;
