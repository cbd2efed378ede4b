import { createHash } from 'node:crypto';
import {
  Kind,
  OperationTypeNode,
  print,
  visit,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';

/** One root field of a query, or that of a subscription, as a document of its own. */
export type DocumentPart = {
  /** The field's name in the answer. */
  name: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Of its text; the same field of other documents, with the same selection, has the same. */
  hash: string;
  /** The names of the variables that it uses. */
  variables: readonly string[];
};

/**
 * The root fields of a query that has been validated. Null if they cannot be answered one by one: an act, a question about the
 * schema, root fields inside fragments or with directives, or several with one name in the answer.
 */
export function partsOf(document: DocumentNode, operation: OperationDefinitionNode): DocumentPart[] | null {
  if (operation.operation !== OperationTypeNode.QUERY || hasDirectives(operation)) return null;
  const { selections } = operation.selectionSet;
  const fields = selections.filter((selection) => selection.kind === Kind.FIELD);
  const names = fields.map(nameInAnswer);
  const isPlain = fields.every((field) => !hasDirectives(field) && !field.name.value.startsWith('__'));
  if (!isPlain || fields.length < selections.length || new Set(names).size < names.length) return null;
  return fields.map((field) => partOf(document, operation, field));
}

/** The one root field of a subscription that has been validated; null if it stands in a fragment or has directives. */
export function partOfSubscription(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DocumentPart | null {
  const [field] = operation.selectionSet.selections;
  return field?.kind === Kind.FIELD && !hasDirectives(field) && !hasDirectives(operation)
    ? partOf(document, operation, field)
    : null;
}

const hasDirectives = ({ directives = [] }: OperationDefinitionNode | FieldNode): boolean =>
  directives.length > 0;
const nameInAnswer = ({ alias, name }: FieldNode): string => (alias ?? name).value;

function partOf(document: DocumentNode, whole: OperationDefinitionNode, field: FieldNode): DocumentPart {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const variables = new Set<string>();
  const lookThrough = (node: ASTNode): void => {
    visit(node, {
      Variable: ({ name }) => void variables.add(name.value),
      FragmentSpread: ({ name }) => {
        const fragment = document.definitions.find(
          (definition) =>
            definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name.value,
        );
        if (fragment?.kind !== Kind.FRAGMENT_DEFINITION || fragments.has(name.value)) return;
        fragments.set(name.value, fragment);
        lookThrough(fragment);
      },
    });
  };
  lookThrough(field);
  const operation: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: whole.operation,
    variableDefinitions: whole.variableDefinitions?.filter(({ variable }) =>
      variables.has(variable.name.value),
    ),
    selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
  };
  const part: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments.values()] };
  return {
    name: nameInAnswer(field),
    document: part,
    operation,
    hash: createHash('sha256').update(print(part)).digest('base64'),
    variables: [...variables],
  };
}
