import fc from 'fast-check';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import type {
  AllocationPreset,
  GenerateAssignmentsInput,
  GenerateWithRecordMutation,
} from '../../../test/gql/graphql';
import { digestTables } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { readRecord } from './generation-record';
import { verdictOf } from './record-verdict';
import { CROWDED, writeRegion, type Scene } from './testing/write-region';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const GENERATE = graphql(`mutation GenerateWithRecord($input: GenerateAssignmentsInput!) {
  generateAssignments(input: $input) { generation { id seed record isProvedOptimal isCurrent } }
}`);
const PRESETS = graphql(`query OutlookWithSeed($id: ID!, $seed: String) { region(id: $id) { outlook {
  presets(seed: $seed) { placedCount unassignedCount movedCount }
  findings { message fix people { id } } demand { listedCount theme { id } }
} } }`);

type Generation = GenerateWithRecordMutation['generateAssignments']['generation'];
const generate = async (input: GenerateAssignmentsInput): Promise<Generation> =>
  (await admin.ask(GENERATE, { input })).generateAssignments.generation;

const TITLES = ['A', 'B', 'C', 'D'];
const NAMES = ['p', 'q', 'r', 's', 't', 'u', 'v'];

/**
 * Few seats, many pins, and lists of any length, including empty ones; one theme is deleted, one person excluded, one promoted.
 */
const events = fc.record({
  seats: fc.dictionary(fc.constantFrom(...TITLES), fc.integer({ min: 1, max: 3 }), { minKeys: 1 }),
  people: fc.dictionary(
    fc.constantFrom(...NAMES),
    fc.record({
      ranks: fc.shuffledSubarray(TITLES),
      pinnedTo: fc.option(fc.constantFrom(...TITLES), { freq: 3 }),
    }),
  ),
  deleted: fc.option(fc.constantFrom(...TITLES)),
  acts: fc.subarray(['excludeUsers', 'promoteUser'] as const),
  preset: fc.constantFrom<AllocationPreset>('BALANCED', 'FIRST_CHOICES', 'PROTECTIVE', 'LOTTERY'),
  seed: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 100 }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 120, unit: 'binary' }) },
  ),
});

type Event = {
  seats: Record<string, number>;
  people: Record<string, { ranks: string[]; pinnedTo: string | null }>;
};

function sceneOf({ seats, people }: Event): Scene {
  const offered = (title: string | null): title is string => title !== null && title in seats;
  return {
    seats,
    people: Object.fromEntries(
      Object.entries(people).map(([name, { ranks, pinnedTo }]) => [
        name,
        { ranks: ranks.filter(offered), ...(offered(pinnedTo) ? { pinnedTo } : {}) },
      ]),
    ),
  };
}

describe('in any region,', () => {
  it('a run is refused with a reason, or its teams have a valid proof', async () => {
    await fc.assert(
      fc.asyncProperty(events, async ({ deleted, acts, preset, seed, ...event }) => {
        const region = await writeRegion(sceneOf(event));
        const { regionId } = region;
        if (deleted !== null && deleted in event.seats)
          await admin.act('deleteTheme', { id: region.themeId(deleted) });
        const names = Object.keys(event.people);
        for (const [index, name] of acts.entries()) {
          if (names[index] === undefined) continue;
          const userId = region.personId(names[index]);
          await (name === 'promoteUser'
            ? admin.act(name, { userId })
            : admin.act(name, { userIds: [userId] }));
        }
        await admin.ask(PRESETS, { id: regionId });
        const run = await generate({ regionId, preset, seed }).catch(String);
        if (typeof run === 'string') {
          expect(run).toMatch(/^Error: Refused: .*"code":"(CONFLICT|BAD_USER_INPUT)"/);
          return;
        }
        const { record, isCurrent, isProvedOptimal } = run;
        expect(verdictOf(record)).toMatchObject({ holds: true });
        expect(isProvedOptimal).toBe(preset !== 'LOTTERY');
        // None of its inputs changes with the teams.
        expect(isCurrent).toBe(true);
        const teams = await db.teamAssignment.findMany({
          where: { theme: { regionId } },
          select: { userId: true, themeId: true },
        });
        const recorded = readRecord(record).allocation.placements.flatMap(({ personId, themeId }) =>
          themeId === null ? [] : [{ userId: personId, themeId }],
        );
        expect(new Set(teams.map((row) => JSON.stringify(row)))).toEqual(
          new Set(recorded.map((row) => JSON.stringify(row))),
        );
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
});

describe('a seed', () => {
  it.each([
    ['of blanks', '  '],
    ['without a character', ''],
    ['with NUL', 'a\0b'],
    ['with half a character', 'a\ud800b'],
    ['that is too long', 'x'.repeat(101)],
  ])('%s is refused', async (_title, seed) => {
    const { regionId } = await writeRegion({ seats: { A: 1 }, people: { p: {} } });
    const before = await digestTables();
    const refusal = { code: 'BAD_USER_INPUT', fields: { seed: expect.stringMatching(/^Seed /) as string } };
    expect(await admin.refusal(GENERATE, { input: { regionId, seed } })).toMatchObject(refusal);
    expect(await admin.refusal(PRESETS, { id: regionId, seed })).toMatchObject(refusal);
    expect(await digestTables()).toEqual(before);
  });

  it('of a hundred characters of any script is stored unchanged', async () => {
    const { regionId } = await writeRegion({ seats: { A: 1 }, people: { p: {} } });
    const seed = '北極🧊'.repeat(25);
    expect(await generate({ regionId, seed })).toMatchObject({ seed, isCurrent: true });
  });
});

it('an unknown region gets no run', async () => {
  expect(await admin.refusal(GENERATE, { input: { regionId: 'nowhere' } })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

describe('npm run verify-allocation', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'records-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const verify = async (...args: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const command = ['--import', 'tsx', 'api/build/verify-allocation.ts', ...args];
      const child = execFile(process.execPath, command, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
      );
    });

  it(
    'proves a downloaded record, and neither a changed one nor any other file',
    { timeout: 900_000 },
    async () => {
      const { regionId, themeId, personId } = await writeRegion(CROWDED);
      const { record } = await generate({ regionId, preset: 'PROTECTIVE', seed: 'north pole' });
      const file = async (name: string, text: string): Promise<string> => {
        await writeFile(join(folder, name), text);
        return join(folder, name);
      };
      const changed = record.replaceAll(themeId('Water'), themeId('Wine'));
      const [genuine, tampered, garbage, missing] = await Promise.all([
        verify(await file('genuine.json', record)),
        verify(await file('tampered.json', changed)),
        verify(await file('garbage.json', 'no record')),
        verify(join(folder, 'missing.json')),
      ]);
      expect(genuine).toMatchObject({ code: 0 });
      expect(genuine.said).toMatch(
        /Preset +protective\nSeed +north pole\nPeople +7, of whom 1 placed manually/,
      );
      expect(genuine.said).toContain('PROVED. No other teams serve the preset better.');
      expect(genuine.said).not.toContain('✘');
      // Only ids refer to people.
      expect(record).toContain(personId('Ann'));
      expect(record).not.toContain('"Ann"');

      expect(tampered).toMatchObject({ code: 1 });
      expect(tampered.said).toContain('✘ The input hash is that of the input.');
      expect(tampered.said).toContain('NOT PROVED.');
      expect(garbage).toMatchObject({ code: 2 });
      expect(garbage.said).toContain('It is not JSON.');
      expect(missing).toMatchObject({ code: 2, said: expect.stringContaining('cannot be read') as string });
    },
  );
});
