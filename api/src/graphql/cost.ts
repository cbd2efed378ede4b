import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { isItsOwn, listSizeOf, ownCostOf, VALUE, type ListSize } from './list-sizes';

/** What a mutation costs, in rows: it is a transaction with locks. */
const ACT = 5_000;
/** The lists of introspection cannot be marked; they are about as long as the schema. */
const OF_THE_SCHEMA: Readonly<Record<string, ListSize>> = {
  __Type: { each: 300, all: 300 },
  __Field: { each: 100, all: 1_000 },
  __InputValue: { each: 100, all: 1_000 },
  __EnumValue: { each: 100, all: 300 },
  __Directive: { each: 20, all: 20 },
};

type MaybeType = GraphQLNamedType | undefined | null;

/** What is known about the objects that a selection is made on. */
type Parents = {
  count: number;
  /** Whether no object is among them twice. */
  isDistinct: boolean;
  /** The length of the page, inside a connection. */
  page?: number;
};

/** What a selection asks for. */
export type Demand = {
  /** In objects: each object counts 1, each of its values a tenth. */
  cost: number;
  /** How deep fields are nested, not counting introspection. */
  depth: number;
};

const NOTHING: Demand = { cost: 0, depth: 0 };

/** What two selections ask for together. */
const both = (one: Demand, other: Demand): Demand => ({
  cost: one.cost + other.cost,
  depth: Math.max(one.depth, other.depth),
});

/** What operations ask for whose variables have no part in it: documents that were parsed once are asked many times. */
const fixed = new WeakMap<OperationDefinitionNode, Demand>();

/**
 * How much an operation could lead to in the largest possible event. Lists within lists multiply, unless no item is in two
 * of them: all teams together have no more members than the event has people. If many objects lead to the same one, that one
 * and its lists count each time. What several fragments ask for counts for each fragment.
 *
 * A fragment is computed once for each number of parents, so that a fragment bomb takes no longer than its text.
 * @param document has been validated, so fragments have no cycles.
 * @param variables as they were sent, for the page lengths among them.
 */
export function demandOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Demand {
  const remembered = fixed.get(operation);
  if (remembered) return remembered;
  const asked = { variables: false };
  const variable = (name: string): unknown => {
    asked.variables = true;
    return variables[name];
  };
  const fragments = new Map(
    document.definitions.flatMap((definition): [string, FragmentDefinitionNode][] =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const known = new Map<string, Demand>();

  function ofFragment(name: string, parents: Parents): Demand {
    const fragment = fragments.get(name);
    if (!fragment) return NOTHING;
    const { count, isDistinct, page } = parents;
    const key = [name, count, isDistinct, page].join(' ');
    const type = schema.getType(fragment.typeCondition.name.value);
    const demand = known.get(key) ?? ofSelections(fragment.selectionSet, type, parents);
    known.set(key, demand);
    return demand;
  }

  function ofSelection(selection: SelectionNode, type: MaybeType, parents: Parents): Demand {
    switch (selection.kind) {
      case Kind.FIELD:
        return ofField(selection, type, parents);
      case Kind.FRAGMENT_SPREAD:
        return ofFragment(selection.name.value, parents);
      case Kind.INLINE_FRAGMENT: {
        const { typeCondition } = selection;
        const inner = typeCondition ? schema.getType(typeCondition.name.value) : type;
        return ofSelections(selection.selectionSet, inner, parents);
      }
    }
  }

  const ofSelections = ({ selections }: SelectionSetNode, type: MaybeType, parents: Parents): Demand =>
    selections.map((selection) => ofSelection(selection, type, parents)).reduce(both, NOTHING);

  function ofField(node: FieldNode, parent: MaybeType, parents: Parents): Demand {
    const field = fieldOf(parent, node.name.value);
    const type = field && getNamedType(field.type);
    const own = (field ? ownCostOf(field) : 0) + (parent === schema.getMutationType() ? ACT : 0);
    if (!field || !node.selectionSet || !isCompositeType(type)) {
      return { cost: parents.count * (own + VALUE), depth: 1 };
    }
    const children = childrenOf(field, parents, pageOf(node, variable));
    const inside = ofSelections(node.selectionSet, type, children);
    return {
      cost: parents.count * own + children.count + inside.cost,
      depth: isIntrospectionType(type) ? 0 : inside.depth + 1,
    };
  }

  const root = schema.getRootType(operation.operation);
  const demand = ofSelections(operation.selectionSet, root, { count: 1, isDistinct: true });
  if (!asked.variables) fixed.set(operation, demand);
  return demand;
}

function fieldOf(parent: MaybeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

/** The objects that a field of these parents leads to. */
function childrenOf(
  field: GraphQLField<unknown, unknown>,
  { count, isDistinct, page }: Parents,
  first = Infinity,
): Parents {
  const size = listSizeOf(field) ?? OF_THE_SCHEMA[getNamedType(field.type).name];
  if (!isListType(getNullableType(field.type))) {
    // With a size it is a connection, whose edges are as many as a page has items.
    return {
      count,
      isDistinct: isDistinct && (count === 1 || isItsOwn(field)),
      ...(size ? { page: Math.min(first, size.each) } : {}),
    };
  }
  const { each = page ?? 1, all = Infinity } = size ?? {};
  const many = count * Math.min(first, each);
  return isDistinct && (count === 1 || size === undefined || all < Infinity)
    ? { count: Math.min(many, all), isDistinct: true }
    : { count: many, isDistinct: false };
}

/** How many items a field asks for, if it says so in the document or in a variable. */
function pageOf({ arguments: args }: FieldNode, variable: (name: string) => unknown): number | undefined {
  const value = args?.find(({ name }) => name.value === 'first')?.value;
  const first =
    value?.kind === Kind.VARIABLE
      ? variable(value.name.value)
      : value?.kind === Kind.INT
        ? Number(value.value)
        : undefined;
  return typeof first === 'number' && first >= 0 ? first : undefined;
}
