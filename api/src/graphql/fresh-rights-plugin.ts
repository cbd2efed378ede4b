import SchemaBuilder, {
  BasePlugin,
  initContextCache,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { databaseReads, type Reads } from '../db/shared/reads';
import type { Context } from './context';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Pothos' way to register a plugin's type
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      freshRights: FreshRightsPlugin<Types>;
    }
  }
}

/** Requests in which a mutation has begun. */
const acting = new WeakSet<Context>();

/**
 * Looks up the caller again before each mutation of a document except the first, for which the request has just done so.
 * Mutations run one after another: the last of sixty may begin long after the request, when its sender has lost the right.
 * A mutation reads from the database. Its payload shows what it has just changed, so it reads of the moment after.
 */
async function refreshRights(context: Context): Promise<void> {
  if (acting.has(context)) context.caller = await context.loadCaller();
  acting.add(context);
  readFrom(context, databaseReads());
}

function readFrom(context: Context, reads: Reads): void {
  context.reads = reads;
  // Pothos caches the scopes that it has granted, and what it reads from.
  Object.assign(context, initContextCache());
}

/** Must be listed before the plugin that checks scopes, because it wraps that plugin. */
class FreshRightsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.kind !== 'Mutation') return resolver;
    return async (parent, args, context, info) => {
      // Only our schema uses this plugin.
      await refreshRights(context as Context);
      const payload: unknown = await resolver(parent, args, context, info);
      readFrom(context as Context, await (context as Context).loadReads());
      return payload;
    };
  }
}

export const freshRightsPlugin = 'freshRights' as const;
SchemaBuilder.registerPlugin(freshRightsPlugin, FreshRightsPlugin);
