import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { runs } from '../../solver/testing/runs';
import { db } from '../client';
import { getDatamodel } from '../generated/pothos-types';
import { MODEL_NAMES, MODELS, type Model, type ModelName, type Relation, type Snapshot } from './models';
import { createReads } from './reads';
import { currentSnapshot } from './replica';
import {
  askOf,
  fillTablesOddly,
  Observer,
  tableOf,
  useReplicaDatabase,
  type Args,
} from './testing/replica-database';

useReplicaDatabase();
let tables: Snapshot;
beforeAll(async () => {
  await fillTablesOddly();
  tables = await currentSnapshot();
});

/** Any value of the column, and sometimes one that no row has. */
function valueOf({ name: model }: Model, column: string): fc.Arbitrary<unknown> {
  const rows = tableOf(tables, model).all();
  const values = rows.map((row) => row[column]).filter((value) => value !== null);
  const others: unknown[] = column === 'id' || column.endsWith('Id') ? ['none'] : [];
  return fc.constantFrom(...values, ...others);
}

const isScalar = (value: unknown): boolean => value !== null && !Array.isArray(value);
const isComparable = (value: unknown): boolean => typeof value === 'number' || value instanceof Date;

function columnFilter(model: Model, column: string): fc.Arbitrary<unknown> {
  const value = valueOf(model, column);
  const rows = tableOf(tables, model.name).all();
  const isNullable = rows.some((row) => row[column] === null);
  const some = rows.map((row) => row[column]).find((one) => one !== null);
  const values = fc.array(value, { maxLength: 4 });
  return fc.oneof(
    value,
    ...(isNullable ? [fc.constant(null), fc.constant({ not: null })] : []),
    fc.record({ equals: value }),
    fc.record({ not: value }),
    ...(typeof some === 'boolean' ? [] : [fc.record({ in: values })]),
    ...(isComparable(some)
      ? [
          fc.record({ lt: value, gte: value }, { requiredKeys: ['gte'] }),
          fc.record({ lte: value }),
          fc.record({ gt: value }),
        ]
      : []),
  );
}

const innerRelations = (model: Model): Relation[] =>
  [...model.relations.values()].filter(({ to }) => to in MODELS);
const isRequired = ({ name }: Model, relation: Relation): boolean => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const fields = getDatamodel().datamodel.models[type]?.fields ?? [];
  return fields.some((field) => field.name === relation.name && field.isRequired);
};
const targetOf = ({ to }: Relation): Model => MODELS[to as ModelName];

function whereOf(model: Model, depth: number): fc.Arbitrary<Args> {
  const columns = model.columns.filter((column) =>
    tableOf(tables, model.name)
      .all()
      .some((row) => isScalar(row[column])),
  );
  const column = fc.constantFrom(...columns).chain((one) => fc.record({ [one]: columnFilter(model, one) }));
  if (depth === 0) return column;
  const inner = fc.array(whereOf(model, depth - 1), { minLength: 1, maxLength: 2 });
  const relations = innerRelations(model).filter(({ isList }) => !isList);
  const relation = () =>
    fc.constantFrom(...relations).chain((one) => {
      const filter = whereOf(targetOf(one), depth - 1);
      const canBeNull = !isRequired(model, one);
      return fc.record({
        [one.name]: canBeNull ? fc.oneof(filter, fc.constant(null), fc.constant({ isNot: null })) : filter,
      });
    });
  return fc.oneof(
    { weight: 3, arbitrary: column },
    ...(relations.length > 0 ? [{ weight: 3, arbitrary: relation() }] : []),
    fc.record({ AND: inner }),
    fc.record({ OR: inner }),
  );
}

/** Ends with the id, so the order is total. */
function orderOf(model: Model): fc.Arbitrary<Args[]> {
  const direction = fc.constantFrom('asc', 'desc');
  const column = (of: Model) =>
    fc.constantFrom(...of.ordered).chain((one) => fc.record({ [one]: direction }));
  const ones = innerRelations(model).filter(({ isList }) => !isList);
  const related = ones.map((one) => column(targetOf(one)).map((key) => ({ [one.name]: key })));
  return fc
    .array(fc.oneof(column(model), ...related), { maxLength: 3 })
    .chain((keys) => direction.map((id) => [...keys, { id }]));
}

const rowQueryOf = (model: Model, depth: number) =>
  fc.record(
    { where: whereOf(model, depth), orderBy: orderOf(model), take: fc.nat(5), skip: fc.nat(3) },
    { requiredKeys: ['orderBy'] },
  );

function selectionOf(model: Model, depth: number): fc.Arbitrary<Args> {
  const relations = innerRelations(model);
  const related = Object.fromEntries(
    depth === 0
      ? []
      : relations.map((one) => [
          one.name,
          one.isList
            ? fc
                .tuple(rowQueryOf(targetOf(one), 1), selectionOf(targetOf(one), depth - 1))
                .map(([rows, parts]) => ({ ...rows, ...parts }))
            : fc.oneof(fc.constant(true), selectionOf(targetOf(one), depth - 1)),
        ]),
  );
  const lists = relations.filter(({ isList }) => isList);
  const counts = Object.fromEntries(
    lists.map((one) => [
      one.name,
      fc.oneof(fc.constant(true), fc.record({ where: whereOf(targetOf(one), 1) })),
    ]),
  );
  const counted = fc
    .record(counts, { requiredKeys: [] })
    .filter((names) => Object.keys(names).length > 0)
    .map((names) => ({ _count: { select: names } }));
  const parts = fc.record(related, { requiredKeys: [] });
  const withCounts =
    lists.length === 0
      ? parts
      : fc.tuple(parts, fc.oneof(fc.constant({}), counted)).map(([a, b]) => ({ ...a, ...b }));
  const columns = fc
    .subarray([...model.columns])
    .map((names) => Object.fromEntries(names.map((one) => [one, true])));
  return fc.oneof(
    withCounts.map((include) => (Object.keys(include).length === 0 ? {} : { include })),
    fc.tuple(withCounts, columns).map(([some, names]) => ({ select: { ...some, id: true, ...names } })),
  );
}

it.each(MODEL_NAMES)(
  "any query of %s has the database's answer and order, without asking it",
  async (model) => {
    const query = fc.tuple(rowQueryOf(MODELS[model], 2), selectionOf(MODELS[model], 2));
    await fc.assert(
      fc.asyncProperty(query, async ([rows, parts]) => {
        const observer = new Observer();
        const inMemory = askOf(createReads(tables, db, observer));
        const args = { ...rows, ...parts };
        expect(await inMemory('findMany', model, args)).toEqual(await askOf(db)('findMany', model, args));
        const { where } = rows;
        expect(await inMemory('count', model, { where })).toEqual(await askOf(db)('count', model, { where }));
        expect(observer.asked).toBe(0);
      }),
      runs(20),
    );
  },
);
