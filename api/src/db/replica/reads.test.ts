import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { compareTexts } from '../../lib/order-of-names';
import { runs } from '../../solver/testing/runs';
import { connectDatabase, db, disconnectDatabase } from '../client';
import { getDatamodel } from '../generated/pothos-types';
import { MODELS, type Model, type Relation } from './models';
import type { ReadObserver, ModelName, Snapshot } from './models';
import { createReads } from './reads';
import { currentSnapshot } from './replica';

/** Queries are answered from memory as the database client answers them: the same results in the same order. */

let database: TestDatabase;
let tables: Snapshot;
beforeAll(async () => {
  database = await createTestDatabase(inject('templateUrl'));
  connectDatabase({ url: database.url, poolSize: 5 });
  await writeEvent();
  tables = await currentSnapshot();
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

/** Nothing is as usual: regions without themes, themes without members, people without a region, leaders who are on no team. */
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
  await db.timelinePoint.createMany({
    data: upTo(6).map((n) => ({
      id: `p${n}`,
      regionId: `r${(n % 3) + 1}`,
      kind: 'remind' as const,
      localTime: day(n),
      reason: n % 2 ? null : 'Text',
      ...(n % 3 === 0 && { state: 'done' as const, carriedOutAt: day(n) }),
    })),
  });
  await db.deadlineExtension.createMany({
    data: upTo(9).map((n) => ({ id: `u${n}`, localUntil: day(n % 4 || 1), reason: name(n) })),
  });
  await db.generation.createMany({
    data: upTo(6).map((n) => ({
      id: `g${n}`,
      regionId: `r${(n % 2) + 1}`,
      createdById: n % 3 === 0 ? null : 'u6',
      seed: n % 2 ? 'a' : 'b',
      preset: 'balanced' as const,
      inputHash: '',
      isProvedOptimal: true,
      rankCounts: [n],
      pinnedCount: 0,
      filledCount: 0,
      unassignedCount: 0,
      record: '',
    })),
  });
  await db.placeLoss.createMany({
    data: upTo(6).map((n) => ({
      id: `u${n}`,
      cause: n % 2 ? ('moved' as const) : ('unassigned' as const),
      at: day(n),
      regionName: n % 2 ? name(n) : null,
      teamName: n % 3 ? name(n) : null,
      lostRanking: n % 2 === 0,
    })),
  });
  await db.organiser.createMany({
    data: [
      { id: 'u1', regionIds: ['r1'] },
      { id: 'u6', regionIds: ['r2', 'r1'] },
    ],
  });
  await db.ranking.createMany({
    data: upTo(15)
      .filter((n) => n % 4 > 0)
      .map((n) => ({ id: `u${n}`, themeIds: upTo(n % 4).map((rank) => `t${((n + rank) % 7) + 1}`) })),
  });
}

class Observer implements ReadObserver {
  asked = 0;
  readonly read = new Set<string>();
  table = (model: ModelName): void => void this.read.add(model);
  database = (): void => void (this.asked += 1);
}

/** The tables, and how their rows are looked for: in all of a table, or last by a column. */
function watched(): { tables: Snapshot; scanned: string[]; grouped: string[] } {
  const scanned: string[] = [];
  const grouped: string[] = [];
  const watchedTables = Object.entries(tables).map(([model, table]) => [
    model,
    {
      version: table.version,
      get: (id: string) => table.get(id),
      all: () => {
        scanned.push(model);
        return table.all();
      },
      by: (column: never, value: string | null) => {
        grouped.push(`${model} by ${String(column)} ${value ?? ''}`);
        return table.by(column, value);
      },
    },
  ]);
  return { tables: Object.fromEntries(watchedTables) as Snapshot, scanned, grouped };
}

type Args = Record<string, unknown>;
type Method = 'count' | 'findFirst' | 'findMany' | 'findUnique';
type Ask = (method: Method, model: ModelName, args: Args) => Promise<unknown>;
const askOf =
  (client: object): Ask =>
  (method, model, args) =>
    (client as Record<ModelName, Record<Method, (args: Args) => Promise<unknown>>>)[model][method](args);

/** Any value of the column, and sometimes one that no row has. */
function valueOf({ name: model }: Model, column: string): fc.Arbitrary<unknown> {
  const rows = tables[model].all() as readonly object[] as readonly Args[];
  const values = rows.map((row) => row[column]).filter((value) => value !== null);
  const others: unknown[] = column === 'id' || column.endsWith('Id') ? ['none'] : [];
  return fc.constantFrom(...values, ...others);
}

const isScalar = (value: unknown): boolean => value !== null && !Array.isArray(value);
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

/** The name of a relation to a model that is in memory. */
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
    tables[model.name].all().some((row) => isScalar((row as object as Args)[column])),
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

/** Ends with the id, so that the order is of one kind. */
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

const MODEL_NAMES = Object.keys(MODELS) as ModelName[];

describe('a query of the replica is answered as by the database:', () => {
  it.each(MODEL_NAMES)('findMany and count of %s', async (model) => {
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
      runs(40),
    );
  });
});

/** Runs are not in memory. */
const OUTSIDE: [model: ModelName, args: Args][] = [
  ['user', { include: { generations: { orderBy: { id: 'asc' } } } }],
  ['region', { select: { name: true, generations: { select: { seed: true }, orderBy: { id: 'desc' } } } }],
  [
    'region',
    {
      include: { generations: { where: { id: 'g2' }, include: { createdBy: { select: { email: true } } } } },
    },
  ],
  ['region', { include: { generations: { orderBy: { id: 'asc' }, take: 1, skip: 1 } } }],
  ['region', { select: { _count: { select: { generations: { where: { seed: 'b' } }, themes: true } } } }],
  [
    'user',
    {
      include: {
        _count: { select: { generations: true, ledTeams: true } },
        generations: { orderBy: { id: 'asc' } },
      },
    },
  ],
  ['theme', { include: { region: { include: { generations: { orderBy: { id: 'asc' } } } } } }],
];

it.each(OUTSIDE)('relations of a %s to other tables are read in the database: %j', async (model, args) => {
  const observer = new Observer();
  const all = { ...args, orderBy: { id: 'asc' } };
  const found = await askOf(createReads(tables, db, observer))('findMany', model, all);
  expect(found).toEqual(await askOf(db)('findMany', model, all));
  expect(observer.asked).toBe(1);
});

const ELSEWHERE: [model: ModelName, args: Args][] = [
  ['user', { where: { displayName: { contains: 'mile' } }, orderBy: { id: 'asc' } }],
  ['user', { where: { generations: { some: {} } }, orderBy: { id: 'asc' } }],
  ['user', { where: { NOT: { regionId: 'r1' } }, orderBy: { id: 'asc' } }],
  ['user', { where: { id: { notIn: ['u1'] } }, orderBy: { id: 'asc' } }],
  ['theme', { where: { assignments: { some: { userId: 'u3' } } }, orderBy: { id: 'asc' } }],
  ['theme', { where: { region: { isNot: { id: 'r1' } } }, orderBy: { id: 'asc' } }],
  ['user', { orderBy: [{ role: 'asc' }, { id: 'asc' }] }],
  ['user', { orderBy: { id: 'asc' }, cursor: { id: 'u7' }, take: 3 }],
  [
    'theme',
    {
      include: { region: { include: { users: { where: { generations: { none: {} } } } } } },
      orderBy: { id: 'asc' },
    },
  ],
  ['theme', { where: { region: {} }, orderBy: { id: 'asc' } }],
];

it.each(ELSEWHERE)('what is not known goes to the database as a whole: %s %j', async (model, args) => {
  const observer = new Observer();
  const found = await askOf(createReads(tables, db, observer))('findMany', model, args);
  expect(found).toEqual(await askOf(db)('findMany', model, args));
  expect(observer).toMatchObject({ asked: 1, read: new Set() });
});

it('an observer sees each table that decides what is found, also where a condition is remembered', async () => {
  const { where } = { where: { theme: { regionId: 'r1' }, user: { role: 'user' } } } as const;
  for (let times = 0; times < 2; times += 1) {
    const observer = new Observer();
    await createReads(tables, db, observer).teamAssignment.findMany({ where, include: { user: true } });
    expect([...observer.read].toSorted()).toEqual(['teamAssignment', 'theme', 'user']);
  }
});

describe('one row', () => {
  it('is found by whatever is unique', async () => {
    const reads = createReads(tables, db);
    expect(await reads.user.findUnique({ where: { firebaseUid: 'uid3' } })).toMatchObject({ id: 'u3' });
    expect(await reads.teamAssignment.findUnique({ where: { userId: 'u3' }, select: { id: true } })).toEqual({
      id: 'a3',
    });
    expect(await reads.user.findFirst({ where: { regionId: 'r1' }, orderBy: { id: 'desc' } })).toMatchObject({
      id: 'u9',
    });
    expect(await reads.user.findFirst({ where: { regionId: 'r4' } })).toBeNull();
  });

  it('that must be there and is not is missed in the words of the database', async () => {
    const where = { id: 'none' };
    const reads = createReads(tables, db);
    await expect(reads.user.findUniqueOrThrow({ where })).rejects.toMatchObject({ code: 'P2025' });
    await expect(reads.user.findFirstOrThrow({ where })).rejects.toMatchObject({ code: 'P2025' });
  });
});

describe('rows are found by the narrowest index', () => {
  const published = { status: 'published' as const };
  it.each<[wanted: string, model: ModelName, where: Args, grouped: string[]]>([
    ['by a foreign key', 'theme', { regionId: 'r1' }, ['theme by regionId r1']],
    [
      'among conditions',
      'theme',
      { AND: [{}, { AND: [{ capacity: 1 }, { regionId: 'r1' }] }] },
      ['theme by regionId r1'],
    ],
    // The other group is only counted.
    ['by an id', 'user', { regionId: 'r1', id: 'u3' }, ['user by regionId r1']],
    ['by nothing', 'theme', { regionId: { in: [] } }, []],
    [
      'in fewer of two groups',
      'teamAssignment',
      { themeId: 't1', userId: 'u3' },
      ['teamAssignment by userId u3'],
    ],
    ['through a relation', 'theme', { region: { id: 'r4' } }, ['theme by regionId r4']],
    [
      'through several',
      'teamAssignment',
      { theme: { region: { id: 'r4', assignmentStatus: published } } },
      ['theme by regionId r4'],
    ],
  ])('%s', async (_wanted, model, where, grouped) => {
    const { tables: ours, scanned, grouped: looked } = watched();
    await askOf(createReads(ours, db))('findMany', model, { where });
    expect({ scanned, grouped: looked.slice(-1) }).toEqual({ scanned: [], grouped });
  });
});

/**
 * Characters that the oldest ICU in use knows, and that all order alike. Chinese ones are not among them: their order follows counts
 * of strokes, some of which each Unicode corrects.
 */
const KNOWN = [
  [0x20, 0x17f],
  [0x300, 0x34e],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x5d0, 0x5ea],
  [0x621, 0x64a],
  [0x905, 0x939],
  [0x1e00, 0x1eff],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0xac00, 0xd7a3],
  [0x1f600, 0x1f64f],
] as const;

it('names have the order of the database, whatever they are', async () => {
  const character = fc.oneof(...KNOWN.map(([min, max]) => fc.integer({ min, max })));
  const text = fc.oneof(
    fc.array(character, { minLength: 1, maxLength: 6 }).map((codes) => String.fromCodePoint(...codes)),
    fc.constantFrom(...NAMES),
  );
  // People's names are stored composed.
  const names = fc
    .array(text, { minLength: 2, maxLength: 60 })
    .map((some) => some.map((one) => one.normalize('NFC')));
  await fc.assert(
    fc.asyncProperty(names, async (some) => {
      const rows = await db.$queryRaw<{ name: string }[]>`
        SELECT name FROM unnest(${some}::text[]) AS t(name) ORDER BY name COLLATE "und-x-icu"`;
      expect(some.toSorted(compareTexts)).toEqual(rows.map(({ name }) => name));
    }),
    { numRuns: 300 },
  );
});
