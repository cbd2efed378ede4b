import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schema } from '../../src/schema';
import type { Caller } from '../caller';
import { ALL_OTHERS, READERS, type Reader, type TypeRow } from './readers';
import { startRightsApp } from './rights-app';
import { typeRows } from './tables/types';

/**
 * Who may read which field of an object. A new type fails until the table has it, and so does a new field with more readers
 * than organisers of a region.
 */

const app = startRightsApp();

/**
 * Root types have a table of their own; the other types only carry the result of a root field. Types without an object in this
 * event have their parent's rights, which `newcomers.test.ts`, `restoring.test.ts` and `swaps.test.ts` show.
 */
const CARRIERS =
  /^(ChangedTeam|LeftOutPerson|NewcomersRun|SwapRequest|WaitingPerson)$|^(Query|Mutation|Subscription)$|(Payload|Connection|Edge)$|^(Change|PageInfo|ImportLine|ImportColumns?|ImportError|ImportUnknownRegion|NoticeCount|BoardNews|BoardPresence|BoardAct)$/;

/** The selection for a field; for objects, the fields that identify them. */
function selectionOf({ name, type }: { name: string; type: GraphQLOutputType }): string {
  const inner = getNamedType(type);
  if (!isObjectType(inner)) return name;
  const fields = inner.getFields();
  if ('edges' in fields) return `${name} { edges { node { id } } }`;
  return `${name} { ${'id' in fields ? 'id' : '__typename'} }`;
}

const selections = new Map<string, ReadonlyMap<string, string>>();
for (const type of Object.values(schema.getTypeMap())) {
  if (!isObjectType(type) || type.name.startsWith('__') || CARRIERS.test(type.name)) continue;
  const fields = Object.values(type.getFields());
  selections.set(type.name, new Map(fields.map((field) => [field.name, selectionOf(field)])));
}
const fieldNames = (type: string): string[] => [...(selections.get(type)?.keys() ?? [])];

/** The fields of each rule of a row, in the order of its rules. */
function fieldsByRule([type, , ...rules]: TypeRow): string[][] {
  const named = rules.map(([, fields]) => (fields === ALL_OTHERS ? [] : fields.split(/\s+/)));
  const unnamed = fieldNames(type).filter((field) => !named.flat().includes(field));
  return rules.map(([, fields], index) => (fields === ALL_OTHERS ? unnamed : (named[index] ?? [])));
}

const record = z.record(z.string(), z.unknown());

/** The objects at the end of a path through an answer. */
function objectsAt(data: unknown, [name, ...rest]: readonly string[]): Record<string, unknown>[] {
  const objects = (Array.isArray(data) ? data : [data]).flatMap((item: unknown) => {
    const { data: object } = record.safeParse(item);
    return object ? [object] : [];
  });
  return name === undefined ? objects : objects.flatMap((object) => objectsAt(object[name], rest));
}

/** The emulator serves all test files, where the same person may sign in concurrently. */
const isOfTheMoment = (field: string): boolean => field === 'lastSignInAt';

/** A caller's value of each field, as text; without refused fields, and fields of no object. */
async function readFields(caller: Caller, [type, way]: TypeRow): Promise<Map<string, string>> {
  const path = way.replaceAll(/\([^)]*\)/g, '').match(/\w+/g) ?? [];
  let fields = fieldNames(type);
  // A refused field may null its whole object, so the others are requested again.
  while (fields.length > 0) {
    const selection = fields.map((field) => selections.get(type)?.get(field)).join(' ');
    const { data, errors } = await caller.answer(`{ ${way.replace('$', selection)} }`);
    const objects = objectsAt(data, path);
    const told = (field: string) => (object: Record<string, unknown>) =>
      isOfTheMoment(field) ? typeof object[field] : object[field];
    if (!errors)
      return new Map(
        objects.length === 0 ? [] : fields.map((field) => [field, JSON.stringify(objects.map(told(field)))]),
      );
    const refused = errors.map(
      ({ path: at = [] }) => at.filter((step) => typeof step === 'string')[path.length],
    );
    fields = fields.filter((field) => !refused.includes(field) && !refused.includes(undefined));
  }
  return new Map();
}

it('every type has a row, and every row a rule for each field', () => {
  expect(new Set(typeRows.map(([type]) => type))).toEqual(new Set(selections.keys()));
  for (const row of typeRows) {
    const [type, way] = row;
    expect(fieldsByRule(row).flat().toSorted(), `${type} by ${way}`).toEqual(fieldNames(type).toSorted());
  }
});

/** Fields that are never null: they count or list what is visible to the viewer, or state a right. */
const OF_THE_VIEWER = /^(viewerCan\w+|isViewer\w*)$/;
const IN_SIGHT: Readonly<Record<string, readonly string[]>> = {
  Region: ['agenda', 'assignedCount', 'seatCount', 'themes'],
  Theme: ['memberCount', 'members', 'openSeatCount'],
  Team: ['displayName', 'memberCount', 'members'],
  // A person who is not visible to the viewer.
  HistoryLine: ['actor'],
};

const option = z.object({ pothosOptions: z.object({ onlyFor: z.object({}) }) });

function isOnlyForSome(typeName: string, field: string): boolean {
  const type = schema.getType(typeName);
  return isObjectType(type) && option.safeParse(type.getFields()[field]?.extensions).success;
}

it('a field that only some readers of its object may read is declared so, which makes it null for the others', () => {
  const undeclared = typeRows.flatMap((row) => {
    const [type, , ...rules] = row;
    const most = Math.max(...rules.map(([readers]) => readers.length));
    return fieldsByRule(row).flatMap((fields, index) =>
      (rules[index]?.[0].length ?? most) < most
        ? fields.filter((field) => !isOnlyForSome(type, field)).map((field) => ({ type, field }))
        : [],
    );
  });
  expect(
    undeclared
      .filter(({ type, field }) => !OF_THE_VIEWER.test(field) && !IN_SIGHT[type]?.includes(field))
      .map(({ type, field }) => `${type}.${field}`),
  ).toEqual([]);
});

describe('who reads the fields of', () => {
  it.each(typeRows.map((row) => [row[0], row[1], row] as const))('%s by %s', async (_type, _way, row) => {
    const read = new Map<Reader, Map<string, string>>();
    for (const reader of READERS) read.set(reader, await readFields(app.callers[reader], row));
    // Again, now that answers are cached for others.
    for (const reader of READERS.toReversed()) {
      expect([reader, await readFields(app.callers[reader], row)]).toEqual([reader, read.get(reader)]);
    }
    const whole = read.get('admin');
    const [, , ...rules] = row;
    for (const [index, names] of fieldsByRule(row).entries()) {
      const [readers, , own] = rules[index] ?? [];
      const actual = names.map((field) => [
        field,
        READERS.filter((reader) => {
          const text = read.get(reader)?.get(field);
          return text !== undefined && (own !== undefined || text === whole?.get(field));
        }),
      ]);
      expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(names.map((field) => [field, readers])));
    }
  });
});
