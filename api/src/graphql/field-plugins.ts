import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from './context';
import { Turns } from '../lib/turns';
import { listSizeOf } from './list-sizes';
import { aroundMutation } from './mutations';
import { resolvedOnlyFor, shownOnlyFor } from './only-for';
import { semanticNonNull } from './semantic-non-null';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Pothos' way to register a plugin's type
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      aroundRights: AroundRights<Types>;
      fieldRules: FieldRules<Types>;
    }
  }
}

type Field<Types extends SchemaTypes> = PothosOutputFieldConfig<Types>;
type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/**
 * Our connections only read forwards, but the relay plugin adds `before` and `last`, and `totalCount` without a description.
 */
function forwardOnly<Types extends SchemaTypes>(field: Field<Types>): Field<Types> {
  if (field.name === 'totalCount')
    return { ...field, description: 'How many items all pages have together.' };
  if (!('before' in field.args && 'after' in field.args)) return field;
  const forwards = Object.entries(field.args).filter(([name]) => name !== 'before' && name !== 'last');
  return { ...field, args: Object.fromEntries(forwards) };
}

/**
 * Makes every root field nullable, so that a refused or failed one does not affect the others; above all, a finished mutation
 * still answers. `@semanticNonNull` marks fields that are null only with an error.
 */
function nullableRoot<Types extends SchemaTypes>(field: Field<Types>): Field<Types> {
  const isRoot = field.kind === 'Query' || field.kind === 'Mutation';
  if (!isRoot || field.type.nullable) return field;
  return {
    ...field,
    type: { ...field.type, nullable: true },
    extensions: { ...field.extensions, [semanticNonNull.name]: true },
  };
}

/** List items that are completed before the thread yields: a few milliseconds. */
const AT_ONCE = 250;
const LONG = 100;

const turnsOf = new WeakMap<Context, Turns>();

/** Completes a long list in slices, one per turn of the event loop: an answer of 10,000 people would block it. */
function inTurns(list: unknown, context: Context): unknown {
  if (!Array.isArray(list) || list.length <= LONG) return list;
  const turns = turnsOf.get(context) ?? new Turns();
  turnsOf.set(context, turns);
  let sliceTurn = Promise.resolve();
  return list.map((item: unknown, at) => {
    if (at % AT_ONCE === 0) sliceTurn = turns.next();
    return sliceTurn.then(() => item);
  });
}

/** Listed before the plugin that checks scopes: mutations look up the caller before that check, and record its refusals. */
class AroundRights<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolver: Resolver<Types>, field: Field<Types>): Resolver<Types> {
    // Only our schema uses this plugin.
    const ours = resolver as GraphQLFieldResolver<unknown, Context, object>;
    return field.kind === 'Mutation' ? (aroundMutation(field.name, ours) as Resolver<Types>) : resolver;
  }
}

class FieldRules<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: Field<Types>): Field<Types> {
    return forwardOnly(nullableRoot(shownOnlyFor(field)));
  }

  override wrapResolve(resolver: Resolver<Types>, field: Field<Types>): Resolver<Types> {
    // Only our schema uses this plugin.
    const ours = resolvedOnlyFor(resolver as GraphQLFieldResolver<unknown, Context, object>, field);
    if (listSizeOf(field) === undefined) return ours as Resolver<Types>;
    const wrapped: typeof ours = (parent, args, context, info) => {
      const list = ours(parent, args, context, info);
      return list instanceof Promise ? list.then((some) => inTurns(some, context)) : inTurns(list, context);
    };
    return wrapped as Resolver<Types>;
  }
}

export const aroundRights = 'aroundRights' as const;
SchemaBuilder.registerPlugin(aroundRights, AroundRights);
export const fieldRules = 'fieldRules' as const;
SchemaBuilder.registerPlugin(fieldRules, FieldRules);
