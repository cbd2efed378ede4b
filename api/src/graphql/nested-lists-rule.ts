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

/** Refuses documents with more than `limit` lists of objects within each other: each level multiplies the answer. */
export const maxNestedListsRule =
  (limit: number): ValidationRule =>
  (context) => {
    const depthOf = listDepths(context);
    return {
      OperationDefinition: (node) => {
        const depth = depthOf(node.selectionSet, context.getSchema().getRootType(node.operation));
        if (depth <= limit) return;
        const message = `There are ${depth} lists within each other, and at the most ${limit} may be.`;
        context.reportError(new GraphQLError(message, { nodes: node }));
      },
    };
  };

type DepthOf = (selections: SelectionSetNode, type: GraphQLNamedType | undefined | null) => number;

/** Each fragment is looked at once, so that a bomb of fragments costs no more than its text. What is unknown has no depth. */
function listDepths(context: ValidationContext): DepthOf {
  const schema = context.getSchema();
  const depths = new Map<string, number>();

  function ofFragment(name: string): number {
    const known = depths.get(name);
    if (known !== undefined) return known;
    // A fragment within itself, which another rule refuses.
    depths.set(name, 0);
    const fragment = context.getFragment(name);
    const depth = fragment
      ? ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
      : 0;
    depths.set(name, depth);
    return depth;
  }

  function ofField({ name, selectionSet }: FieldNode, parent: GraphQLNamedType): number {
    if (!selectionSet || !(isObjectType(parent) || isInterfaceType(parent))) return 0;
    const field = parent.getFields()[name.value];
    if (!field) return 0;
    const type = getNamedType(field.type);
    const own = isListType(getNullableType(field.type)) && isCompositeType(type) ? 1 : 0;
    return own + ofSelections(selectionSet, type);
  }

  const ofSelections: DepthOf = ({ selections }, type) =>
    Math.max(
      0,
      ...selections.map((selection) => {
        switch (selection.kind) {
          case Kind.FIELD:
            return type ? ofField(selection, type) : 0;
          case Kind.FRAGMENT_SPREAD:
            return ofFragment(selection.name.value);
          case Kind.INLINE_FRAGMENT: {
            const { typeCondition } = selection;
            const inner = typeCondition ? schema.getType(typeCondition.name.value) : type;
            return ofSelections(selection.selectionSet, inner);
          }
        }
      }),
    );

  return ofSelections;
}
