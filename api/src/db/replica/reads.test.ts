import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareTexts } from '../../lib/order-of-names';
import { db } from '../client';
import type { ModelName, Snapshot } from './models';
import { createReads } from './reads';
import { currentSnapshot } from './replica';
import {
  askOf,
  fillTablesOddly,
  NAMES,
  Observer,
  useReplicaDatabase,
  type Args,
} from './testing/replica-database';

useReplicaDatabase();
let tables: Snapshot;
beforeAll(async () => {
  await fillTablesOddly();
  tables = await currentSnapshot();
});

const byId = { id: 'asc' };
/** Runs are not in the replica. */
const runs = { orderBy: byId };
const OUTSIDE: [model: ModelName, args: Args][] = [
  ['user', { include: { generations: runs } }],
  ['region', { select: { name: true, generations: { select: { seed: true }, orderBy: { id: 'desc' } } } }],
  ['region', { include: { generations: { where: { id: 'g2' }, include: { createdBy: true } } } }],
  ['region', { include: { generations: { ...runs, take: 1, skip: 1 } } }],
  ['region', { select: { _count: { select: { generations: { where: { seed: 'b' } }, themes: true } } } }],
  ['user', { include: { _count: { select: { generations: true, ledTeams: true } }, generations: runs } }],
  ['theme', { include: { region: { include: { generations: runs } } } }],
];

it.each(OUTSIDE)('relations of a %s to other tables are read in the database: %j', async (model, args) => {
  const observer = new Observer();
  const orderedArgs = { ...args, orderBy: byId };
  const rows = await askOf(createReads(tables, db, observer))('findMany', model, orderedArgs);
  expect(rows).toEqual(await askOf(db)('findMany', model, orderedArgs));
  expect(observer.asked).toBe(1);
});

const ELSEWHERE: [model: ModelName, args: Args][] = [
  ['user', { where: { displayName: { contains: 'mile' } } }],
  ['user', { where: { generations: { some: {} } } }],
  ['user', { where: { NOT: { regionId: 'r1' } } }],
  ['user', { where: { id: { notIn: ['u1'] } } }],
  ['theme', { where: { assignments: { some: { userId: 'u3' } } } }],
  ['theme', { where: { region: { isNot: { id: 'r1' } } } }],
  ['user', { orderBy: [{ role: 'asc' }, byId] }],
  ['user', { cursor: { id: 'u7' }, take: 3 }],
  ['theme', { include: { region: { include: { users: { where: { generations: { none: {} } } } } } } }],
  ['theme', { where: { region: {} } }],
];

it.each(ELSEWHERE)('an unsupported query goes to the database as a whole: %s %j', async (model, some) => {
  const observer = new Observer();
  const args = { orderBy: byId, ...some };
  const rows = await askOf(createReads(tables, db, observer))('findMany', model, args);
  expect(rows).toEqual(await askOf(db)('findMany', model, args));
  expect(observer).toMatchObject({ asked: 1, read: new Set() });
});

it('an observer sees each table that affects the result', async () => {
  const observer = new Observer();
  const where = { theme: { regionId: 'r1' }, user: { role: 'user' } } as const;
  await createReads(tables, db, observer).teamAssignment.findMany({ where, include: { user: true } });
  expect([...observer.read].toSorted()).toEqual(['teamAssignment', 'theme', 'user']);
});

describe('one row', () => {
  it('is found by any unique column', async () => {
    const { user, teamAssignment } = createReads(tables, db);
    expect(await user.findUnique({ where: { firebaseUid: 'uid3' } })).toMatchObject({ id: 'u3' });
    const place = await teamAssignment.findUnique({ where: { userId: 'u3' }, select: { id: true } });
    expect(place).toEqual({ id: 'a3' });
    const last = await user.findFirst({ where: { regionId: 'r1' }, orderBy: { id: 'desc' } });
    expect(last).toMatchObject({ id: 'u7' });
    expect(await user.findFirst({ where: { regionId: 'r3' } })).toBeNull();
  });

  it("that must exist and does not fails with the database's message", async () => {
    const where = { id: 'none' };
    const reads = createReads(tables, db);
    await expect(reads.user.findUniqueOrThrow({ where })).rejects.toMatchObject({ code: 'P2025' });
    await expect(reads.user.findFirstOrThrow({ where })).rejects.toMatchObject({ code: 'P2025' });
  });
});

/** The tables, and how they are searched: by full scan, or last by a column. */
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

const published = { status: 'published' as const };
it.each<[model: ModelName, where: Args, grouped: string[]]>([
  ['theme', { regionId: 'r1' }, ['theme by regionId r1']],
  ['theme', { AND: [{}, { AND: [{ capacity: 1 }, { regionId: 'r1' }] }] }, ['theme by regionId r1']],
  // The other group is only counted.
  ['user', { regionId: 'r1', id: 'u3' }, ['user by regionId r1']],
  ['theme', { regionId: { in: [] } }, []],
  ['teamAssignment', { themeId: 't1', userId: 'u3' }, ['teamAssignment by userId u3']],
  ['theme', { region: { id: 'r3' } }, ['theme by regionId r3']],
  [
    'teamAssignment',
    { theme: { region: { id: 'r3', assignmentStatus: published } } },
    ['theme by regionId r3'],
  ],
])('rows are found by the narrowest index: %s %j', async (model, where, grouped) => {
  const { tables: ours, scanned, grouped: looked } = watched();
  await askOf(createReads(ours, db))('findMany', model, { where });
  expect({ scanned, grouped: looked.slice(-1) }).toEqual({ scanned: [], grouped });
});

/**
 * Characters that the oldest supported ICU knows, and that all versions sort alike. Chinese ones are left out: their order
 * follows stroke counts, some of which each Unicode version corrects.
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

it('names sort as in the database, whatever they are', async () => {
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
