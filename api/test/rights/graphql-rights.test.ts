import { getOperationAST, Kind, parse, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema';
import { act } from '../acts';
import { INSIDERS, OUTSIDERS } from './callers';
import { askField, expectedOutcomes, keysOf, outcomesFor, readOutcome } from './outcome';
import type { FieldRow } from './right';
import { startRightsApp } from './rights-app';
import { assignmentFields } from './tables/assignments';
import { changeFields } from './tables/changes';
import { contentFields } from './tables/content';
import { generationFields } from './tables/generations';
import { historyFields } from './tables/history';
import { noticeFields } from './tables/notices';
import { preferenceFields } from './tables/preferences';
import { regionFields } from './tables/regions';
import { teamFields } from './tables/teams';
import { themeFields } from './tables/themes';
import { userFields } from './tables/users';

const rows = [
  ...regionFields,
  ...userFields,
  ...themeFields,
  ...historyFields,
  ...noticeFields,
  ...preferenceFields,
  ...assignmentFields,
  ...generationFields,
  ...teamFields,
  ...contentFields,
  ...changeFields,
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

const isAct = (row: FieldRow): boolean => operationOf(row).operation === OperationTypeNode.MUTATION;

describe('who gets what of', () => {
  it.each(rows.map((row) => [row.document, row] as const))('%s', async (_document, row) => {
    const isWrite = isAct(row);
    const outcomes = await outcomesFor(app.callers, { isWrite, ask: (caller) => askField(caller, row) });
    expect(outcomes).toEqual(expectedOutcomes(row.rights));
  });
});

/** The same rights hold where answers have been kept for others: everybody asks three times, mixed with all others. */
describe('once kept, who gets what of', () => {
  const names = [...keysOf(INSIDERS), ...keysOf(INSIDERS), ...keysOf(INSIDERS), ...keysOf(OUTSIDERS)];
  const mixed = fc.shuffledSubarray(names, { minLength: names.length });
  const queries = rows.filter((row) => !isAct(row));

  it.each(queries.map((row, seed) => [row.document, row, seed] as const))(
    '%s',
    async (_document, row, seed) => {
      const { callers } = app;
      // Kept for an administrator who is none any more.
      await callers.admin.ask(act('promoteUser'), { input: { userId: 'dana' } });
      for (let times = 0; times < 3; times += 1) await readOutcome(callers.demoted, row);
      await callers.admin.ask(act('demoteUser'), { input: { userId: 'dana' } });
      const expected = expectedOutcomes(row.rights);
      const [order = []] = fc.sample(mixed, { numRuns: 1, seed });
      for (const name of order)
        expect([name, await readOutcome(callers[name], row)]).toEqual([name, expected[name]]);
    },
  );
});
