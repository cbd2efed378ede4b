import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** A field or a part of a document, with the names of the fragments that it is in. */
type Within<Node> = { node: Node; fragments: readonly string[] };

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

/**
 * How many comparisons a document needs before it can run, about. GraphQL's rule that fields of one name in the answer can be merged
 * compares each two of them, with all below, and each two fragments: 500 equal fields take as long as 100,000 others.
 * Stops counting beyond `most`.
 */
export function comparisonsIn({ definitions }: DocumentNode, most: number): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  let count = pairsOf(fragments.size);

  /** Puts what is selected into groups with one name in the answer. */
  function group(
    { node, fragments: names }: Within<SelectionSetNode>,
    groups: Map<string, Within<FieldNode>[]>,
  ): void {
    for (const selection of node.selections) {
      // A fragment that is spread again is looked at again, here as later.
      count += 1;
      if (count > most) return;
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const alike = groups.get(name) ?? [];
        count += alike.length;
        alike.push({ node: selection, fragments: names });
        groups.set(name, alike);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        group({ node: selection.selectionSet, fragments: names }, groups);
      } else {
        const { value } = selection.name;
        const fragment = fragments.get(value);
        // A circle is for another rule.
        if (fragment && !names.includes(value))
          group({ node: fragment.selectionSet, fragments: [...names, value] }, groups);
      }
    }
  }

  function countIn(sets: readonly Within<SelectionSetNode>[]): void {
    const groups = new Map<string, Within<FieldNode>[]>();
    for (const set of sets) group(set, groups);
    for (const alike of groups.values()) {
      if (count > most) return;
      const inner = alike.flatMap(({ node, fragments: names }) =>
        node.selectionSet ? [{ node: node.selectionSet, fragments: names }] : [],
      );
      if (inner.length > 0) countIn(inner);
    }
  }

  for (const definition of definitions)
    if ('selectionSet' in definition) countIn([{ node: definition.selectionSet, fragments: [] }]);
  return count;
}
