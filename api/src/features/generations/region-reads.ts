import type { Generation } from '../../db/generated/client';
import type { Context } from '../../graphql/context';
import { NextFlight } from '../../lib/next-flight';
import { SingleFlight } from '../../lib/single-flight';
import { changesSince, type RunChanges } from './changes-since';
import { insightsOf, type Insights } from './insights';
import { readRegionSnapshot, type RegionSnapshot } from './region-snapshot';
import { readRegionState, type RegionState } from './region-state';

/** The run that made a region's teams, and what has changed since. */
export type RunNow = {
  run: Pick<Generation, 'id' | 'createdAt' | 'seed' | 'isProvedOptimal'>;
  insights: Insights;
  state: RegionState;
  changes: RunChanges;
};

type Flights = {
  snapshots: SingleFlight<RegionSnapshot>;
  states: SingleFlight<RegionState>;
  latestRuns: SingleFlight<RunNow | null>;
};

/**
 * Reads that many fields of one request share, such as every explanation in a list. They are shared only while they run,
 * because a later mutation of the same request may change their result.
 */
const flights = new WeakMap<Context, Flights>();

/** Requests share these reads: in the minute after publishing, everybody in the region asks why. */
const states = new NextFlight<RegionState>();

function flightsOf(context: Context): Flights {
  const known = flights.get(context);
  if (known) return known;
  const begun = {
    snapshots: new SingleFlight<RegionSnapshot>(),
    states: new SingleFlight<RegionState>(),
    latestRuns: new SingleFlight<RunNow | null>(),
  };
  flights.set(context, begun);
  return begun;
}

/** The region as a generation would read it now. */
export const currentSnapshot = (context: Context, regionId: string): Promise<RegionSnapshot> =>
  flightsOf(context).snapshots.run(regionId, () => readRegionSnapshot(context.reads.database(), regionId));

/** The region's current teams and what they depend on. */
export const currentState = (context: Context, regionId: string): Promise<RegionState> =>
  flightsOf(context).states.run(regionId, () =>
    states.run(regionId, () => readRegionState(context.reads.database(), regionId)),
  );

/** The run that made the region's teams, compared with the region as it is; null before the first. */
export const latestRun = (context: Context, regionId: string): Promise<RunNow | null> =>
  flightsOf(context).latestRuns.run(regionId, async () => {
    const run = await context.reads.generation.findFirst({
      where: { regionId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, createdAt: true, seed: true, isProvedOptimal: true },
    });
    if (run === null) return null;
    const [insights, state] = [await insightsOf(run.id), await currentState(context, regionId)];
    return { run, insights, state, changes: changesSince(insights, state) };
  });
