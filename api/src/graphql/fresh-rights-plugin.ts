import SchemaBuilder, {
  BasePlugin,
  initContextCache,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { observingDatabase } from '../db/client';
import type { Context } from './context';
import { A_MUTATION, costing } from './list-sizes';

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

/** Pothos caches the scopes that it has granted, and what it reads from. */
const forget = (context: Context): void => void Object.assign(context, initContextCache());

/**
 * Looks up the caller again before each mutation of a document except the first, for which the request has just done so.
 * Mutations run one after another: the last of sixty may begin long after the request, when its sender has lost the right.
 */
async function refreshRights(context: Context): Promise<void> {
  if (acting.has(context)) {
    context.caller = await context.loadCaller();
    forget(context);
  }
  acting.add(context);
}

/**
 * A payload shows what the act has just changed, so it reads of the moment after. An act that never used the database changed
 * nothing; its payload is as any other read of the request.
 */
async function readAfter(context: Context, act: () => unknown): Promise<unknown> {
  const used = { database: false };
  const payload: unknown = await observingDatabase(() => (used.database = true), act);
  if (used.database) {
    context.reads = await context.loadReads();
    forget(context);
  }
  return payload;
}

/** Must be listed before the plugin that checks scopes, because it wraps that plugin. */
class FreshRightsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (field.kind !== 'Mutation') return field;
    return { ...field, extensions: { ...field.extensions, ...costing(A_MUTATION) } };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.kind !== 'Mutation') return resolver;
    return async (parent, args, context, info) => {
      // Only our schema uses this plugin.
      const ours = context as Context;
      await refreshRights(ours);
      return readAfter(ours, () => resolver(parent, args, context, info));
    };
  }
}

export const freshRightsPlugin = 'freshRights' as const;
SchemaBuilder.registerPlugin(freshRightsPlugin, FreshRightsPlugin);
