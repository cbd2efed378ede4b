import { getOperationAST, Kind, parse, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema';
import { askField, expectedOutcomes, outcomesFor } from './outcome';
import type { FieldRow } from './right';
import { startRightsApp } from './rights-app';
import { assignmentFields } from './tables/assignments';
import { contentFields } from './tables/content';
import { generationFields } from './tables/generations';
import { preferenceFields } from './tables/preferences';
import { regionFields } from './tables/regions';
import { teamFields } from './tables/teams';
import { themeFields } from './tables/themes';
import { userFields } from './tables/users';

const rows = [
  ...regionFields,
  ...userFields,
  ...themeFields,
  ...preferenceFields,
  ...assignmentFields,
  ...generationFields,
  ...teamFields,
  ...contentFields,
];
const app = startRightsApp();

function operationOf({ document }: FieldRow): OperationDefinitionNode {
  const operation = getOperationAST(parse(document));
  if (!operation) throw new Error(`Not one operation: ${document}`);
  return operation;
}

const rootFieldsOf = (row: FieldRow): string[] =>
  operationOf(row).selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD ? selection.name.value : selection.kind,
  );

it('every root field of the schema has a row, and every row is about one', () => {
  const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
    (type) => Object.keys(type?.getFields() ?? {}),
  );
  expect(new Set(rows.flatMap(rootFieldsOf))).toEqual(new Set(fields));
  expect(rows.filter((row) => rootFieldsOf(row).length !== 1)).toEqual([]);
});

describe('who gets what of', () => {
  it.each(rows.map((row) => [row.document, row] as const))('%s', async (_document, row) => {
    const isWrite = operationOf(row).operation === OperationTypeNode.MUTATION;
    const outcomes = await outcomesFor(app.callers, { isWrite, ask: (caller) => askField(caller, row) });
    expect(outcomes).toEqual(expectedOutcomes(row.rights));
  });
});
