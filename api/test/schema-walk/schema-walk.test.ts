import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { db } from '../../src/db/client';
import { BUDGETS } from '../../src/graphql/document-limits';
import { schema } from '../../src/schema';
import type { Caller } from '../caller';
import { callersOf, startEvent, type Callers } from '../rights/callers';
import { statementsOf, writesAmong } from '../statements/count-statements';
import { startTestApp } from '../test-app';
import { costOf, pairs, singles, type Ids, type Probe } from './probes';

/** For each role, with data or without: no valid query makes the server fail, and none writes. */

const app = startTestApp();
let callers: Callers;

/** Queries per document, each under its own alias: few enough for the server's limits on text and cost. */
const BATCH = 25;

function batchesOf(probes: readonly Probe[]): Probe[][] {
  const batches: Probe[][] = [];
  let room = 0;
  for (const probe of probes) {
    const cost = costOf(schema, probe);
    const last = batches.at(-1);
    if (last && last.length < BATCH && cost <= room) last.push(probe);
    else {
      batches.push([probe]);
      room = BUDGETS.participant;
    }
    room -= cost;
  }
  return batches;
}

const probesFor = (ids: Ids): Probe[][] => batchesOf([...singles(schema, ids), ...pairs(schema, ids)]);
const NORTH = probesFor({
  region: 'north',
  theme: 'Comet',
  team: 'Comet',
  user: 'nora',
  generation: 'run-of-north',
  noticePreview: 'nora',
});
const SOUTH = probesFor({
  region: 'south',
  theme: 'Ember',
  team: 'Ember',
  user: 'sam',
  generation: 'run-of-north',
  noticePreview: 'sam',
});

/** Without an account, every root field is refused, as the tables of `rights/` show. */
const WHO = [
  ['noRegion', SOUTH],
  /** A participant of a region whose teams are a draft. */
  ['otherRegion', SOUTH],
  /** A participant of a published region. */
  ['participant', NORTH],
  ['admin', NORTH],
] as const satisfies readonly (readonly [keyof Callers, Probe[][]])[];

const answer = z.object({
  errors: z
    .array(z.object({ path: z.tuple([z.string()], z.unknown()), extensions: z.object({ code: z.string() }) }))
    .optional(),
});

async function failing(caller: Caller, batches: readonly Probe[][]): Promise<Probe[]> {
  const failed: Probe[] = [];
  for (const batch of batches) {
    const response = await caller.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: `{ ${batch.map((probe, n) => `p${n}: ${probe}`).join(' ')} }` }),
    });
    const { errors = [] } = answer.parse(await response.json());
    const culprits = errors
      .filter(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR')
      .map(({ path: [alias] }) => batch[Number(alias.slice(1))] ?? alias);
    failed.push(...new Set(culprits));
  }
  return failed;
}

const accounts = startEvent(app);
beforeAll(async () => {
  callers = await callersOf(app, accounts);
});

async function expectNothingFails(caller: Caller, batches: Probe[][]): Promise<void> {
  expect(batches.flat().length).toBeGreaterThan(1_000);
  const statements = await statementsOf(async () => {
    expect(await failing(caller, batches)).toEqual([]);
  });
  expect(writesAmong(statements)).toEqual([]);
}

it.each(WHO)('nothing fails, or writes, with an event full of data asked by %s', (who, batches) =>
  expectNothingFails(callers[who], batches),
);

describe('nothing fails, or writes, with only regions and people', () => {
  beforeAll(async () => {
    await db.$executeRaw`
      TRUNCATE themes, rankings, team_assignments, generations, teams, resources, agenda, deadlines,
               timeline_points, place_losses CASCADE`;
  });
  // The other readers see nothing there.
  it.each(['participant', 'admin'] as const)('asked by %s', (who) => expectNothingFails(callers[who], NORTH));
});
