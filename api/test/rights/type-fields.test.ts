import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schema } from '../../src/schema';
import type { Caller } from '../caller';
import { startRightsApp } from './rights-app';
import { READERS, typeRows, type Reader, type TypeRow } from './tables/types';

/** Who reads what an object has, field by field: a new type or field fails until the table says who does. */

const app = startRightsApp();

/** Roots have a table of their own; the others only carry what a root field gives. */
const CARRIERS = /^(Query|Mutation)$|(Payload|Connection|Edge)$|^(PageInfo|ImportLine)$/;

/** A field as it is asked for: of objects, which ones they are. */
function selectionOf({ name, type }: { name: string; type: GraphQLOutputType }): string {
  const inner = getNamedType(type);
  if (!isObjectType(inner)) return name;
  const fields = inner.getFields();
  if ('edges' in fields) return `${name} { edges { node { id } } }`;
  return `${name} { ${'id' in fields ? 'id' : '__typename'} }`;
}

/** Of every type its fields, with how each is asked for. */
const selections = new Map<string, ReadonlyMap<string, string>>();
for (const type of Object.values(schema.getTypeMap())) {
  if (!isObjectType(type) || type.name.startsWith('__') || CARRIERS.test(type.name)) continue;
  const fields = Object.values(type.getFields());
  selections.set(type.name, new Map(fields.map((field) => [field.name, selectionOf(field)])));
}
const fieldNames = (type: string): string[] => [...(selections.get(type)?.keys() ?? [])];

const namesIn = (fields: string): string[] => fields.split(/\s+/);

const record = z.record(z.string(), z.unknown());

/** The objects at the end of a way through an answer. */
function objectsAt(data: unknown, [name, ...rest]: readonly string[]): Record<string, unknown>[] {
  const objects = (Array.isArray(data) ? data : [data]).flatMap((item: unknown) => {
    const { data: object } = record.safeParse(item);
    return object ? [object] : [];
  });
  return name === undefined ? objects : objects.flatMap((object) => objectsAt(object[name], rest));
}

/** What the caller reads of each field, as text; nothing of what they are refused, or have no object to ask of. */
async function readFields(caller: Caller, { type, way }: TypeRow): Promise<Map<string, string>> {
  const path = way.replaceAll(/\([^)]*\)/g, '').match(/\w+/g) ?? [];
  const ask = async (fields: readonly string[]): Promise<Map<string, string> | undefined> => {
    const selection = fields.map((field) => selections.get(type)?.get(field)).join(' ');
    const { data, errors } = await caller.answer(`{ ${way.replace('$', selection)} }`);
    if (errors) return undefined;
    const objects = objectsAt(data, path);
    if (objects.length === 0) return new Map();
    return new Map(fields.map((field) => [field, JSON.stringify(objects.map((object) => object[field]))]));
  };
  const fields = fieldNames(type);
  const together = await ask(fields);
  if (together) return together;
  // One that is refused may take its object with it.
  const apart = await Promise.all(fields.map((field) => ask([field])));
  return new Map(apart.flatMap((read) => [...(read ?? [])]));
}

it('every type has a row, and every row a rule for each field', () => {
  expect(new Set(typeRows.map(({ type }) => type))).toEqual(new Set(selections.keys()));
  for (const { type, way, rules } of typeRows) {
    const ruled = rules.flatMap(({ fields }) => namesIn(fields));
    expect(ruled.toSorted(), `${type} by ${way}`).toEqual(fieldNames(type).toSorted());
  }
});

describe('who reads the fields of', () => {
  it.each(typeRows.map((row) => [row.type, row.way, row] as const))('%s by %s', async (_type, _way, row) => {
    const read = new Map<Reader, Map<string, string>>();
    for (const reader of READERS) read.set(reader, await readFields(app.callers[reader], row));
    const whole = read.get('admin');
    for (const { readers, fields, own } of row.rules) {
      const actual = namesIn(fields).map((field) => [
        field,
        READERS.filter((reader) => {
          const text = read.get(reader)?.get(field);
          return text !== undefined && (own === true || text === whole?.get(field));
        }),
      ]);
      expect(Object.fromEntries(actual)).toEqual(
        Object.fromEntries(namesIn(fields).map((field) => [field, readers])),
      );
    }
  });
});
