import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  Kind,
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql';
import { turnOf, turns } from '../lib/turns';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Pothos' way to register a plugin's type
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      longLists: LongListsPlugin<Types>;
    }
  }
}

/** The most pieces that the rest of a list is divided into: a promise costs as much as a small item. */
const PIECES = 100;

/** What a value takes, in the unit of a turn, in which an object is 1: to make either is much the same work. */
const VALUE = 0.3;

/** What an item takes, by the field that asks for it, without the items of lists inside and what is read for it, which count for themselves. */
const known = new WeakMap<FieldNode, number>();

function costOfItem({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  const ofSelection = (selection: SelectionNode): number => {
    switch (selection.kind) {
      case Kind.FIELD:
        return selection.selectionSet ? ofField(selection) : VALUE;
      case Kind.FRAGMENT_SPREAD:
        return ofAll(fragments[selection.name.value]?.selectionSet.selections);
      case Kind.INLINE_FRAGMENT:
        return ofAll(selection.selectionSet.selections);
    }
  };
  const ofAll = (selections: readonly SelectionNode[] = []): number =>
    selections.reduce((sum, selection) => sum + ofSelection(selection), 0);
  const ofField = (node: FieldNode): number => {
    const cost = known.get(node) ?? 1 + ofAll(node.selectionSet?.selections);
    known.set(node, cost);
    return cost;
  };
  return fieldNodes.reduce((sum, node) => sum + ofField(node), 0);
}

/**
 * The items of a list, as graphql-js takes them one by one and completes each, with all that is below it, before it takes the next.
 * Once the turn is over, the others are promises, which resolve piece by piece in later turns. So no answer holds the process,
 * however long its lists are, and a short one has no promises.
 */
function* itemsInTurns<Item>(
  items: readonly Item[],
  cost: number,
  owner: object,
): Generator<Item | Promise<Item>, void> {
  let at = 0;
  for (; at < items.length && !turns.take(cost); at += 1) yield items[at] as Item;
  const piece = Math.ceil(items.length / PIECES);
  for (; at < items.length; at += piece) {
    const turn = turnOf(owner).then(() => void turns.take(cost * piece));
    for (const item of items.slice(at, at + piece)) yield turn.then(() => item);
  }
}

/** Must be listed first, since it changes what the resolvers of the others return. */
class LongListsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.type.kind !== 'List') return resolver;
    return (parent, args, context, info) => {
      const inTurns = (items: unknown): unknown =>
        Array.isArray(items) && items.length > 1 ? itemsInTurns(items, costOfItem(info), context) : items;
      const result: unknown = resolver(parent, args, context, info);
      return result instanceof Promise ? result.then(inTurns) : inTurns(result);
    };
  }
}

export const longListsPlugin = 'longLists' as const;
SchemaBuilder.registerPlugin(longListsPlugin, LongListsPlugin);
