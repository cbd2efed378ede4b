import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { connectDatabase, db, disconnectDatabase } from '../client';
import { createReads } from './create-reads';
import { currentTables } from './current-tables';
import { MODELS, type Model, type Relation } from './query/models';
import type { SharedModel, SharedTables, Witness } from './shared-tables';

/** Queries are answered from memory as the database client answers them: the same results in the same order. */

let database: TestDatabase;
let tables: SharedTables;
beforeAll(async () => {
  database = await createTestDatabase(inject('templateUrl'));
  connectDatabase({ url: database.url, poolSize: 5 });
  await writeEvent();
  tables = await currentTables();
});
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const day = (number: number): Date => new Date(Date.UTC(2025, 10, number));
/** As Unicode orders them they are of one place, so that their bytes decide; and some that only a collation puts in order. */
const NAMES = [
  'Émile',
  'emile',
  'Emile',
  'a b',
  'ab',
  'a-b',
  'Ａb',
  'Österberg',
  'zoë',
  'İ',
  '孔子',
  '👩‍💻',
  'ﬁn',
  'fin',
  'ǆ',
  'dž',
];
const name = (number: number): string => NAMES[(number * 7) % NAMES.length] ?? '';

/** Nothing is as usual: regions without themes, themes of nobody, people without a region, leaders who are on no team. */
async function writeEvent(): Promise<void> {
  const regions = upTo(4).map((n) => `r${n}`);
  await db.region.createMany({
    data: regions.map((id, n) => ({ id, name: name(n), code: `C${n}`, description: n % 2 ? null : 'Text' })),
  });
  await db.assignmentStatus.createMany({
    data: [
      { id: 's1', regionId: 'r1', status: 'published', publishedAt: day(3) },
      { id: 's2', regionId: 'r2' },
    ],
  });
  await db.theme.createMany({
    data: upTo(7).map((n) => ({
      id: `t${n}`,
      regionId: `r${(n % 3) + 1}`,
      title: name(n),
      description: 'Text',
      capacity: n % 3 || 1,
      createdAt: day(n % 4 || 1),
    })),
  });
  await db.user.createMany({
    data: upTo(24).map((n) => ({
      id: `u${n}`,
      firebaseUid: `uid${n}`,
      email: `p${n}@example.com`,
      displayName: name(n),
      role: n % 6 === 0 ? ('admin' as const) : ('user' as const),
      regionId: n % 5 === 0 ? null : `r${(n % 3) + 1}`,
      excludedFromAllocation: n % 7 === 0,
      firstSignInAt: n % 4 === 0 ? null : day(n),
    })),
  });
  await db.teamAssignment.createMany({
    data: upTo(24)
      .filter((n) => n % 4 !== 1)
      .map((n) => ({
        id: `a${n}`,
        userId: `u${n}`,
        themeId: `t${(n % 5) + 1}`,
        isManualOverride: n % 3 === 0,
      })),
  });
  await db.team.createMany({
    data: upTo(4).map((n) => ({
      id: `m${n}`,
      themeId: `t${n}`,
      teamName: n % 2 ? null : 'Team',
      teamLeaderId: n === 3 ? null : `u${n}`,
    })),
  });
  await db.agendaItem.createMany({
    data: upTo(8).map((n) => ({
      id: `i${n}`,
      regionId: `r${(n % 3) + 1}`,
      date: day(n % 4 || 1),
      time: '10:00',
      title: n % 2 ? null : name(n),
      isDeadline: n % 3 === 0,
    })),
  });
  await db.resource.createMany({
    data: upTo(5).map((n) => ({ id: `x${n}`, title: name(n), content: '', order: n % 3 })),
  });
  await db.deadlines.create({ data: { submissionDeadline: day(9) } });
  await db.ranking.createMany({
    data: upTo(15)
      .filter((n) => n % 4 > 0)
      .map((n) => ({ id: `u${n}`, themeIds: upTo(n % 4).map((rank) => `t${((n + rank) % 7) + 1}`) })),
  });
}

/** Counts how often the database is asked. */
class Listener implements Witness {
  asked = 0;
  row = (): void => undefined;
  group = (): void => undefined;
  all = (): void => undefined;
  database = (): void => void (this.asked += 1);
}

type Args = Record<string, unknown>;
type Method = 'count' | 'findFirst' | 'findMany' | 'findUnique';
type Ask = (method: Method, model: SharedModel, args: Args) => Promise<unknown>;
const askOf =
  (client: object): Ask =>
  (method, model, args) =>
    (client as Record<SharedModel, Record<Method, (args: Args) => Promise<unknown>>>)[model][method](args);

/** Any value of the column, and sometimes one that no row has. */
function valueOf({ name: model }: Model, column: string): fc.Arbitrary<unknown> {
  const rows = tables[model].all() as readonly object[] as readonly Args[];
  const values = rows.map((row) => row[column]).filter((value) => value !== null);
  const others: unknown[] = column === 'id' || column.endsWith('Id') ? ['nobody'] : [];
  return fc.constantFrom(...values, ...others);
}

const isComparable = (value: unknown): boolean => typeof value === 'number' || value instanceof Date;

function columnFilter(model: Model, column: string): fc.Arbitrary<unknown> {
  const value = valueOf(model, column);
  const rows = tables[model.name].all() as readonly object[] as readonly Args[];
  const isNullable = rows.some((row) => row[column] === null);
  const some = rows.map((row) => row[column]).find((one) => one !== null);
  const values = fc.array(value, { maxLength: 4 });
  return fc.oneof(
    value,
    ...(isNullable ? [fc.constant(null), fc.constant({ not: null })] : []),
    fc.record({ equals: value }),
    fc.record({ not: value }),
    ...(typeof some === 'boolean' ? [] : [fc.record({ in: values }), fc.record({ notIn: values })]),
    ...(isComparable(some)
      ? [
          fc.record({ lt: value, gte: value }, { requiredKeys: ['gte'] }),
          fc.record({ lte: value }),
          fc.record({ gt: value }),
        ]
      : []),
  );
}

/** The name of a relation to a model that is in memory. */
const sharedRelations = (model: Model): Relation[] =>
  [...model.relations.values()].filter(({ to }) => to in MODELS);
const targetOf = ({ to }: Relation): Model => MODELS[to as SharedModel];

function whereOf(model: Model, depth: number): fc.Arbitrary<Args> {
  const columns = model.columns.filter((column) =>
    tables[model.name].all().some((row) => {
      const value = (row as object as Args)[column];
      // Nobody looks for a list.
      return value !== null && !Array.isArray(value);
    }),
  );
  const column = fc.constantFrom(...columns).chain((one) => fc.record({ [one]: columnFilter(model, one) }));
  if (depth === 0) return column;
  const inner = fc.array(whereOf(model, depth - 1), { minLength: 1, maxLength: 2 });
  const relations = sharedRelations(model);
  const relation = () =>
    fc.constantFrom(...relations).chain((one) => {
      const where = whereOf(targetOf(one), depth - 1);
      const filter = one.isList
        ? fc.oneof(fc.record({ some: where }), fc.record({ none: where }), fc.record({ every: where }))
        : fc.oneof(where, fc.record({ is: where }), fc.record({ isNot: where }));
      const isNullable =
        one.fromColumn === 'id' || one.fromColumn === 'regionId' || one.fromColumn === 'teamLeaderId';
      const canBeNull =
        !one.isList && isNullable && !(model.name !== 'user' && one.fromColumn === 'regionId');
      return fc.record({
        [one.name]: canBeNull ? fc.oneof(filter, fc.constant(null), fc.constant({ isNot: null })) : filter,
      });
    });
  return fc.oneof(
    { weight: 3, arbitrary: column },
    ...(relations.length > 0 ? [{ weight: 3, arbitrary: relation() }] : []),
    fc.record({ AND: inner }),
    fc.record({ OR: inner }),
    fc.record({ NOT: whereOf(model, depth - 1) }),
  );
}

/** Ends with the id, so that the order is of one kind. */
function orderOf(model: Model): fc.Arbitrary<Args[]> {
  const direction = fc.constantFrom('asc', 'desc');
  const column = (of: Model) =>
    fc.constantFrom(...of.ordered).chain((one) => fc.record({ [one]: direction }));
  const ones = sharedRelations(model).filter(({ isList }) => !isList);
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
  const relations = sharedRelations(model);
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

const RUNS = 250;
const MODEL_NAMES = Object.keys(MODELS) as SharedModel[];

describe('a query of tables in memory is answered as by the database:', () => {
  it.each(MODEL_NAMES)('findMany and count of %s', async (model) => {
    const query = fc.tuple(rowQueryOf(MODELS[model], 2), selectionOf(MODELS[model], 2));
    await fc.assert(
      fc.asyncProperty(query, async ([rows, parts]) => {
        const listener = new Listener();
        const inMemory = askOf(createReads(tables, db, listener));
        const args = { ...rows, ...parts };
        expect(await inMemory('findMany', model, args)).toEqual(await askOf(db)('findMany', model, args));
        const { where } = rows;
        expect(await inMemory('count', model, { where })).toEqual(await askOf(db)('count', model, { where }));
        expect(listener.asked).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });
});
