import { db } from '../../db/client';
import type { Context } from '../../graphql/context';
import { SingleFlight } from '../../lib/single-flight';
import type { ExplainedRun } from './explanations';
import { readRegionSnapshot, type RegionSnapshot } from './region-snapshot';

type Flights = {
  snapshots: SingleFlight<RegionSnapshot>;
  latestRuns: SingleFlight<ExplainedRun | null>;
};

/**
 * Reads that many fields of one request share, such as every explanation in a list. Only while they are under way: a later
 * act of the same request changes what they would find.
 */
const flights = new WeakMap<Context, Flights>();

function flightsOf(context: Context): Flights {
  const known = flights.get(context);
  if (known) return known;
  const begun = {
    snapshots: new SingleFlight<RegionSnapshot>(),
    latestRuns: new SingleFlight<ExplainedRun | null>(),
  };
  flights.set(context, begun);
  return begun;
}

/** The region as a generation would find it now. */
export const currentSnapshot = (context: Context, regionId: string): Promise<RegionSnapshot> =>
  flightsOf(context).snapshots.run(regionId, () => readRegionSnapshot(db, regionId));

/** The run that made the region's teams; null before the first. */
export const latestRun = (context: Context, regionId: string): Promise<ExplainedRun | null> =>
  flightsOf(context).latestRuns.run(regionId, () =>
    db.generation.findFirst({
      where: { regionId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, createdAt: true, seed: true, isProvedOptimal: true },
    }),
  );
