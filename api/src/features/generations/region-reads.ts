import { LRUCache } from 'lru-cache';
import { db, reportDatabaseUse } from '../../db/client';
import type { Generation } from '../../db/generated/client';
import type { Snapshot } from '../../db/replica/models';
import { PLACES, type Reads } from '../../db/replica/reads';
import { currentSnapshot } from '../../db/replica/replica';
import type { Context } from '../../graphql/context';
import { oncePerRequest, readOnce } from '../../graphql/read-once';
import { longDay } from '../../lib/time-zone';
import { turn } from '../../lib/turns';
import type { Explanation } from '../../solver/insight/explain';
import { LATEST_FIRST, latestRunOf, WHOLE_RUN } from '../runs/runs.service';
import { type Comparison, readArrangement } from './changes-since';
import type { Insights } from './insights';
import { readRegion } from './region-columns';
import { workers } from './work/workers';

/** An act that placed people without a place next to the teams of a run. */
type Newcomers = {
  /** Its day in the region: 'November 25, 2026'. */
  on: string;
  at: Date;
  insights: Insights;
};

/** The run that made a region's teams, and the changes since. */
export type RunNow = Comparison & {
  run: Pick<Generation, 'id' | 'createdAt' | 'placedAt' | 'seed' | 'isProvedOptimal'>;
  timeZone: string | null;
  insights: Insights;
  newcomers: readonly Newcomers[];
};

/** Concurrent requests share these reads: in the minute after publishing, the whole region queries its explanations. */
const states = new WeakMap<Snapshot, Map<string, Promise<string>>>();

/** The region's state at the moment of the request's snapshot, or later. */
const currentState = oncePerRequest(({ reads }, regionId) => {
  reportDatabaseUse();
  const database = reads.database(PLACES);
  const statesByRegion = (reads.snapshot && states.get(reads.snapshot)) ?? new Map<string, Promise<string>>();
  if (reads.snapshot) states.set(reads.snapshot, statesByRegion);
  const reading = statesByRegion.get(regionId) ?? readArrangement(database, regionId);
  statesByRegion.set(regionId, reading);
  // The next request retries.
  reading.catch(() => statesByRegion.delete(regionId));
  return reading;
});

/**
 * The most bytes of all cached runs together. Measured: ten thousand people take 3 MB with five ranks each, 8 MB with forty.
 */
const CAPACITY = 100_000_000;

/** A run, and its last comparison with the state that it was for: usually, nothing has changed since. */
type KnownRun = Insights & { compared?: { state: string; acts: number; comparison: Comparison } };

/** Entries never go stale, because a run never changes. In the minute after publishing, all viewers query the same few. */
const cache = new LRUCache<string, KnownRun, string | undefined>({
  maxSize: CAPACITY,
  // A run that alone exceeds the cache's size is cached, too.
  sizeCalculation: ({ explanations, start }) =>
    Math.min(
      [...explanations.values()].reduce((bytes, { length }) => bytes + length, 1 + start.length),
      CAPACITY,
    ),
  ignoreFetchAbort: true,
  fetchMethod: async (generationId, _stale, { context: record }) =>
    workers.run('insights', record ?? (await readRecord(generationId))),
});

async function readRecord(id: string): Promise<string> {
  const { record } = await db.generation.findUniqueOrThrow({ where: { id }, select: { record: true } });
  return record;
}

/** The region as a generation would read it, at the moment of the request's snapshot. */
export const currentRegion = oncePerRequest(async ({ reads }, regionId) => {
  reads.database(PLACES);
  reportDatabaseUse();
  return readRegion(reads.snapshot ?? (await currentSnapshot()), regionId);
});

/**
 * Reads a run's record only if its insights are not cached. Rejects with Prisma's P2025 if the run has been deleted.
 * @param record the record, if the caller has it
 */
export const insightsOfRun = (generationId: string, record?: string): Promise<KnownRun> =>
  cache.forceFetch(generationId, { context: record });

const requestedInsights = oncePerRequest((_context, generationId) => insightsOfRun(generationId));

/**
 * {@link insightsOfRun} for a field. All insights of a request resolve together, although threads finish one after the other:
 * so the loader batches the rows that they name.
 */
export async function insightsFor(context: Context, generationId: string): Promise<KnownRun> {
  const insights = requestedInsights(context, generationId);
  // It may fail before it is awaited.
  insights.catch(() => undefined);
  await turn();
  await requestedInsights.settled(context);
  return insights;
}

/** The acts that placed newcomers next to the teams of a run, the latest first. */
export async function newcomersOf(
  reads: Pick<Reads, 'generation' | 'region'>,
  generationId: string,
): Promise<Newcomers[]> {
  const acts = await reads.generation.findMany({
    where: { completesId: generationId },
    orderBy: LATEST_FIRST,
    select: { id: true, createdAt: true, regionId: true },
  });
  const [{ regionId } = { regionId: null }] = acts;
  if (regionId === null) return [];
  const timeZone = (await reads.region.findUnique({ where: { id: regionId } }))?.timeZone ?? null;
  return Promise.all(
    acts.map(async ({ id, createdAt }) => ({
      on: longDay(createdAt, timeZone),
      at: createdAt,
      insights: await insightsOfRun(id),
    })),
  );
}

const currentNewcomers = oncePerRequest((context, generationId) => newcomersOf(context.reads, generationId));

/** A run compared with the region's current state. */
export const comparisonOf = oncePerRequest(
  async (context, generationId, regionId: string): Promise<Comparison> => {
    const [run, newcomers, state] = await Promise.all([
      insightsFor(context, generationId),
      currentNewcomers(context, generationId),
      currentState(context, regionId),
    ]);
    const acts = newcomers.length;
    if (run.compared?.state === state && run.compared.acts === acts) return run.compared.comparison;
    const later = newcomers.map((act) => act.insights.start);
    const comparison = await workers.run('compare', { start: run.start, newcomers: later, state });
    run.compared = { state, acts, comparison };
    return comparison;
  },
);

/** The run that made the region's teams, compared with the current state; null before the first. */
export const latestRun = oncePerRequest(async (context, regionId): Promise<RunNow | null> => {
  const run = await context.reads.generation.findFirst({
    ...latestRunOf(regionId),
    select: {
      ...{ id: true, createdAt: true, placedAt: true, seed: true, isProvedOptimal: true },
      region: { select: { timeZone: true } },
    },
  });
  if (run === null) return null;
  const { timeZone } = run.region;
  const [insights, newcomers, comparison] = await Promise.all([
    insightsFor(context, run.id),
    currentNewcomers(context, run.id),
    comparisonOf(context, run.id, regionId),
  ]);
  return { run, timeZone, insights, newcomers, ...comparison };
});

/**
 * What the latest act that decided on a person recorded; null if none did. Acts that placed newcomers only decided on people
 * without a place.
 */
export function decisionOn(
  { insights, newcomers }: Pick<RunNow, 'insights' | 'newcomers'>,
  personId: string,
): { explanation: Explanation | null; placedOn: string | null; placedAt: Date | null } {
  const act = newcomers.find((each) => each.insights.explanations.has(personId));
  const text = (act?.insights ?? insights).explanations.get(personId);
  return {
    explanation: text === undefined ? null : (JSON.parse(text) as Explanation),
    placedOn: act?.on ?? null,
    placedAt: act?.at ?? null,
  };
}

export const lastRunOf = readOnce(['teamAssignment'], async (tx) => {
  const runs = await tx.generation.findMany({
    where: WHOLE_RUN,
    orderBy: LATEST_FIRST,
    distinct: 'regionId',
    select: { regionId: true, createdAt: true, placedAt: true, withoutThemeIds: true },
  });
  return new Map(runs.map((run) => [run.regionId, run]));
});
