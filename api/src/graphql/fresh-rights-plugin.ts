import SchemaBuilder, {
  BasePlugin,
  initContextCache,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { databaseReads } from '../db/shared/reads';
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
 * From the first on, the request reads from the database, because payloads show what the mutation has just changed.
 */
async function refreshRights(context: Context): Promise<void> {
  if (acting.has(context)) context.caller = await context.loadCaller();
  else context.reads = databaseReads();
  acting.add(context);
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
      return resolver(parent, args, context, info);
    };
  }
}

export const freshRightsPlugin = 'freshRights' as const;
SchemaBuilder.registerPlugin(freshRightsPlugin, FreshRightsPlugin);
