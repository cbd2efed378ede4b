import fc from 'fast-check';
import { getNamedType, getOperationAST, isObjectType, Kind, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema';
import type { Caller } from '../caller';
import { fieldOf, MUTATIONS } from '../mutations/registry';
import { demoteDana, INSIDERS, OUTSIDERS } from './callers';
import { askField, expectedOutcomes, keysOf, outcomesFor, readOutcome } from './outcome';
import type { FieldRow } from './right';
import { startRightsApp } from './rights-app';
import { changeFields } from './tables/changes';
import { contentFields } from './tables/content';
import { generationFields } from './tables/generations';
import { historyFields } from './tables/history';
import { noticeFields } from './tables/notices';
import { regionFields } from './tables/regions';
import { teamFields } from './tables/teams';
import { themeFields } from './tables/themes';
import { userFields } from './tables/users';

const reads: readonly FieldRow[] = [
  ...changeFields,
  ...contentFields,
  ...generationFields,
  ...historyFields,
  ...noticeFields,
  ...regionFields,
  ...teamFields,
  ...themeFields,
  ...userFields,
];
const mutations = schema.getMutationType()?.getFields() ?? {};

/** A document for a mutation that selects each field of its payload. */
function documentOf(name: string): string {
  const { type, args } = mutations[name] ?? {};
  const payload = type && getNamedType(type);
  const fields = isObjectType(payload) ? Object.values(payload.getFields()) : [];
  const selection = fields.map((field) =>
    isObjectType(getNamedType(field.type)) ? `${field.name} { __typename }` : field.name,
  );
  const input = args?.find((arg) => arg.name === 'input');
  const call = input
    ? `mutation ($input: ${String(input.type)}) { ${name}(input: $input)`
    : `mutation { ${name}`;
  return `${call} { ${selection.join(' ')} } }`;
}

const writes: readonly FieldRow[] = Object.entries(MUTATIONS).flatMap(([name, { rights }]) =>
  rights.map(([input, outcomes]) => [documentOf(fieldOf(name)), outcomes, input] as const),
);
const app = startRightsApp();

const rootFieldsOf = ([document]: FieldRow): string[] =>
  getOperationAST(parse(document))?.selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD ? selection.name.value : selection.kind,
  ) ?? [];

it('every query and subscription has a row, and every row has a field', () => {
  const fields = [schema.getQueryType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(new Set(reads.flatMap(rootFieldsOf))).toEqual(new Set(fields));
  expect(reads.filter((row) => rootFieldsOf(row).length !== 1)).toEqual([]);
});

const titled = (rows: readonly FieldRow[]) =>
  rows.map((row) => [row[0], row[2] ? JSON.stringify(row[2]) : '', row] as const);

it.each(Object.entries(OUTSIDERS))('%s is refused whatever they send: %s', async (name, code) => {
  const caller = app.callers[name as keyof typeof OUTSIDERS];
  for (const document of ['{ regions { id } }', '{ viewer { id } }', documentOf('createCalendarFeed')])
    expect(await caller.refusal(document)).toMatchObject({ code });
  for (const [method, path] of [
    ['GET', '/api/regions'],
    ['DELETE', '/api/regions/north'],
  ] as const)
    expect(await caller.rest(method, path)).toMatchObject({ body: { error: code } });
});

describe('who does what with', () => {
  it.each(titled(writes))('%s %s', async (_document, _input, row) => {
    const [, rights] = row;
    const ask = (caller: Caller) => askField(caller, row);
    expect(await outcomesFor(app.callers, { isWrite: true, rights, ask })).toEqual(expectedOutcomes(rights));
  });
});

/** The same rights apply to cached answers: each caller repeats all reads in a random order. Subscriptions are not cached. */
describe('who reads what of', () => {
  const names = keysOf(INSIDERS);
  const isCached = ([document]: FieldRow): boolean => !document.startsWith('subscription');
  const mixed = fc.shuffledSubarray(names, { minLength: names.length });

  // Cached for a former administrator.
  beforeAll(() =>
    demoteDana(app.callers, async (dana) => {
      for (const row of [...reads, ...reads].filter(isCached)) await readOutcome(dana, row);
    }),
  );

  it.each(reads.map((row, seed) => [row[0], row, seed] as const))('%s', async (_document, row, seed) => {
    const [, rights] = row;
    const ask = (caller: Caller) => askField(caller, row);
    const expected = expectedOutcomes(rights);
    expect(await outcomesFor(app.callers, { isWrite: false, rights, ask })).toEqual(expected);
    const [order = []] = fc.sample(mixed, { numRuns: 1, seed });
    for (const name of isCached(row) ? order : [])
      expect([name, await readOutcome(app.callers[name], row)]).toEqual([name, expected[name]]);
  });
});
