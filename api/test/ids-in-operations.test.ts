import {
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type SelectionSetNode,
} from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../src/schema';
import { readWebOperations } from './web-operations';

/** Signals name things by id: a page that does not know the id of what it shows would not refetch it. */

function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, fragment.selectionSet) : [];
  });
}

function hasId(typeName: string): boolean {
  const type = schema.getType(typeName);
  return isObjectType(type) && 'id' in type.getFields();
}

it.each(await readWebOperations())('$name selects the id of each thing', ({ document: text }) => {
  const document = parse(text);
  const types = new TypeInfo(schema);
  const without: string[] = [];
  const check = (node: SelectionSetNode, path: string): void => {
    const name = String(types.getType()).replaceAll(/[[\]!]/g, '');
    if (hasId(name) && !fieldsOf(document, node).includes('id')) without.push(`${path}: ${name}`);
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name, selectionSet }) => {
        if (selectionSet) check(selectionSet, name.value);
      },
    }),
  );
  expect(without).toEqual([]);
});
