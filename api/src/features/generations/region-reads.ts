import { setImmediate as turn } from 'node:timers/promises';
import { db } from '../../db/client';
import type { Generation } from '../../db/generated/client';
import { currentTables } from '../../db/shared/current-tables';
import type { Context } from '../../graphql/context';
import { ComputedCache } from '../../lib/computed-cache';
import { NextFlight } from '../../lib/next-flight';
import { SingleFlight } from '../../lib/single-flight';
import type { Explanation } from '../../solver/insight/explanation';
import type { Comparison } from './changes-since';
import type { Insights } from './insights';
import { readRegion } from './region-columns';
import type { RegionColumns } from './region-snapshot';
import { readRegionState } from './region-state';
import { workers } from './work/workers';

/** The run that made a region's teams, and what has changed since. */
export type RunNow = Comparison & {
  run: Pick<Generation, 'id' | 'createdAt' | 'seed' | 'isProvedOptimal'>;
  insights: Insights;
};

type Flights = {
  insights: Map<string, Promise<Insights>>;
  regions: SingleFlight<RegionColumns>;
  states: SingleFlight<string>;
  comparisons: SingleFlight<Comparison>;
  latestRuns: SingleFlight<RunNow | null>;
};

/**
 * Reads that many fields of one request share, such as every explanation in a list. They are shared only while they run,
 * because a later mutation of the same request may change their result.
 */
const flights = new WeakMap<Context, Flights>();

/** Requests share these reads: in the minute after publishing, everybody in the region asks why. */
const states = new NextFlight<string>();

/** The most bytes of all cached runs together. Measured: ten thousand people take 3 MB with five ranks each, 8 MB with forty. */
const KEPT_BYTES = 100_000_000;

/** Entries never go stale, because a run never changes. In the minute after publishing, everybody asks about the same few. */
const cache = new ComputedCache<Insights>({
  capacity: KEPT_BYTES,
  weigh: ({ explanations, start }) =>
    [...explanations.values()].reduce((bytes, { length }) => bytes + length, start.length),
});

/** The last comparison of a run, and the state that it was with: mostly, nothing has changed since. */
const comparisons = new WeakMap<Insights, { state: string; comparison: Comparison }>();

function flightsOf(context: Context): Flights {
  const known = flights.get(context);
  if (known) return known;
  const begun: Flights = {
    insights: new Map(),
    regions: new SingleFlight<RegionColumns>(),
    states: new SingleFlight<string>(),
    comparisons: new SingleFlight<Comparison>(),
    latestRuns: new SingleFlight<RunNow | null>(),
  };
  flights.set(context, begun);
  return begun;
}

/** The region as a generation would read it now. */
export const currentRegion = (context: Context, regionId: string): Promise<RegionColumns> =>
  flightsOf(context).regions.run(regionId, async () => readRegion(await currentTables(), regionId));

/**
 * Reads a run's record only if its insights are not in the cache. Rejects with Prisma's P2025 if the run has been deleted.
 * @param record the record, if the caller has it.
 */
export const insightsOfRun = (generationId: string, record?: string): Promise<Insights> =>
  cache.get(generationId, async () => {
    const text =
      record ??
      (await db.generation.findUniqueOrThrow({ where: { id: generationId }, select: { record: true } }))
        .record;
    return workers.run('insights', text);
  });

/**
 * {@link insightsOfRun} for a field. Those of a request come all together, although threads finish one after the other: so the rows
 * that they name are read together, too.
 */
export async function insightsFor(context: Context, generationId: string): Promise<Insights> {
  const { insights } = flightsOf(context);
  const own = insights.get(generationId) ?? insightsOfRun(generationId);
  insights.set(generationId, own);
  // It may fail before it is waited for.
  own.catch(() => undefined);
  await turn();
  await Promise.allSettled(insights.values());
  return own;
}

/** A run beside the region as it is. */
export const comparisonOf = (context: Context, generationId: string, regionId: string): Promise<Comparison> =>
  flightsOf(context).comparisons.run(generationId, async () => {
    const [insights, state] = await Promise.all([
      insightsFor(context, generationId),
      flightsOf(context).states.run(regionId, () =>
        states.run(regionId, () => readRegionState(context.reads.database(), regionId)),
      ),
    ]);
    const known = comparisons.get(insights);
    if (known?.state === state) return known.comparison;
    const comparison = await workers.run('compare', { start: insights.start, state });
    comparisons.set(insights, { state, comparison });
    return comparison;
  });

/** The run that made the region's teams, compared with the region as it is; null before the first. */
export const latestRun = (context: Context, regionId: string): Promise<RunNow | null> =>
  flightsOf(context).latestRuns.run(regionId, async () => {
    const run = await context.reads.generation.findFirst({
      where: { regionId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, createdAt: true, seed: true, isProvedOptimal: true },
    });
    if (run === null) return null;
    const insights = await insightsFor(context, run.id);
    return { run, insights, ...(await comparisonOf(context, run.id, regionId)) };
  });

/** What a run says of a person; null if they did not take part in it. */
export function explanationOf({ insights }: Pick<RunNow, 'insights'>, personId: string): Explanation | null {
  const text = insights.explanations.get(personId);
  return text === undefined ? null : (JSON.parse(text) as Explanation);
}
