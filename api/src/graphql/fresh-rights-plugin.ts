import SchemaBuilder, {
  BasePlugin,
  initContextCache,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from './context';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Pothos' way to register a plugin's type
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      freshRights: FreshRightsPlugin<Types>;
    }
  }
}

/** Requests in which an act has begun. */
const acting = new WeakSet<Context>();

/**
 * Looks up again who is calling before each act of a document but the first, for which that has just been done. Acts run one
 * after another, so the last of thirty may begin long after the request, and after its sender lost the right to it.
 */
async function refreshRights(context: Context): Promise<void> {
  if (acting.has(context)) {
    context.caller = await context.loadCaller();
    // Pothos keeps which scopes it has granted.
    Object.assign(context, initContextCache());
  }
  acting.add(context);
}

/** Must stand before the plugin that checks scopes, around which it goes. */
class FreshRightsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.kind !== 'Mutation') return resolver;
    return async (parent, args, context, info) => {
      // Ours is the one schema that the plugin is used for.
      await refreshRights(context as Context);
      return resolver(parent, args, context, info);
    };
  }
}

export const freshRightsPlugin = 'freshRights' as const;
SchemaBuilder.registerPlugin(freshRightsPlugin, FreshRightsPlugin);
