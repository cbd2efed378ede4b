import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLNamedType,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { isOfPeople, isSharedByMany } from './list-marks';

/** What a selection has of lists of objects. */
type Lists = {
  /** How many there are within each other; one of people, which is as long as several others together, counts twice. */
  depth: number;
  /** One of the outermost. */
  name?: string;
  /** A list inside something that many share: fine by itself, but not inside another list. */
  repeated?: { list: string; through: string };
};

const NO_LISTS: Lists = { depth: 0 };

/**
 * Refuses documents whose lists multiply each other: more than `limit` of them within each other, any list inside a list of
 * people, and lists that would be repeated for each item of another. So nobody gets from people to people: an answer
 * grows with the event, and not with its square.
 */
export const maxNestedListsRule =
  (limit: number): ValidationRule =>
  (context) => {
    const listsOf = nestedLists(context);
    return {
      OperationDefinition: (node) => {
        const { depth } = listsOf(node.selectionSet, context.getSchema().getRootType(node.operation));
        if (depth <= limit) return;
        const message = `Lists are ${depth} deep within each other here, where one of people counts twice; at the most ${limit} may be.`;
        context.reportError(new GraphQLError(message, { nodes: node }));
      },
    };
  };

type ListsOf = (selections: SelectionSetNode, type: GraphQLNamedType | undefined | null) => Lists;

/** Each fragment is looked at once, so that a bomb of fragments costs no more than its text. What is unknown has no lists. */
function nestedLists(context: ValidationContext): ListsOf {
  const schema = context.getSchema();
  const known = new Map<string, Lists>();

  function ofFragment(name: string): Lists {
    const before = known.get(name);
    if (before) return before;
    // A fragment within itself, which another rule refuses.
    known.set(name, NO_LISTS);
    const fragment = context.getFragment(name);
    const lists = fragment
      ? ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
      : NO_LISTS;
    known.set(name, lists);
    return lists;
  }

  function ofField(node: FieldNode, parent: GraphQLNamedType): Lists {
    if (!node.selectionSet || !(isObjectType(parent) || isInterfaceType(parent))) return NO_LISTS;
    const name = node.name.value;
    const field = parent.getFields()[name];
    if (!field) return NO_LISTS;
    const type = getNamedType(field.type);
    const inside = ofSelections(node.selectionSet, type);
    if (isListType(getNullableType(field.type)) && isCompositeType(type)) {
      const problem = problemOf(name, isOfPeople(field), inside);
      if (problem === null) return { depth: inside.depth + (isOfPeople(field) ? 2 : 1), name };
      context.reportError(new GraphQLError(problem, { nodes: node }));
      return NO_LISTS;
    }
    return isSharedByMany(field) && inside.name !== undefined
      ? { ...inside, repeated: { list: inside.name, through: name } }
      : inside;
  }

  const ofSelections: ListsOf = ({ selections }, type) =>
    selections
      .map((selection) => {
        switch (selection.kind) {
          case Kind.FIELD:
            return type ? ofField(selection, type) : NO_LISTS;
          case Kind.FRAGMENT_SPREAD:
            return ofFragment(selection.name.value);
          case Kind.INLINE_FRAGMENT: {
            const { typeCondition } = selection;
            const inner = typeCondition ? schema.getType(typeCondition.name.value) : type;
            return ofSelections(selection.selectionSet, inner);
          }
        }
      })
      .reduce(together, NO_LISTS);

  return ofSelections;
}

/** What is wrong with a list that has these lists inside; null where nothing is. */
function problemOf(name: string, isOfPeople: boolean, { name: list, repeated }: Lists): string | null {
  if (repeated) {
    const { list, through } = repeated;
    return `"${through}" is the same for many items of "${name}", so "${list}" inside it would be repeated for each of them. Ask for "${list}" by itself.`;
  }
  if (isOfPeople && list !== undefined) {
    return `"${name}" is a list of people, and inside it "${list}" is another list. Ask for "${list}" by itself.`;
  }
  return null;
}

const together = (one: Lists, other: Lists): Lists => ({
  ...one,
  ...other,
  depth: Math.max(one.depth, other.depth),
});
