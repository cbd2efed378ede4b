// work/: computations that take seconds for ten thousand people, in separate threads.
import { answering, type Call } from '../../../lib/worker-task';
import { comparePresets } from '../../../solver/insight/compare-presets';
import { hashInput } from '../../../solver/model/input';
import { verifyRun } from '../../../solver/proof/verify-run';
import { changesSince } from '../changes-since';
import { gainfulThemes, waysToFill } from '../gap-ways';
import { readRecord } from '../generation-record';
import { insightsOf } from '../insights';
import { afterNewcomers, planNewcomers } from '../newcomers';
import { regionDemand, regionFindings } from '../outlook';
import { placePeople } from '../placing';
import {
  allocationInputOf,
  peopleWithDrawnTop,
  presentTeams,
  snapshotOf,
  type RegionColumns,
  type RunOptions,
} from '../region-snapshot';
import { compareRun, type KeptRun } from '../restoring';

type Run = { region: RegionColumns; options: RunOptions };

type Restoration = { region: RegionColumns; run: KeptRun; other: KeptRun | null; keepsManual: boolean };

type Gaps = { region: RegionColumns; seed: string; themeIds: string[]; newcomers?: RunOptions };

const tasks = {
  place: ({ region, options }: Run) => placePeople(snapshotOf(region), options),

  /** Checks a run by the verifier, which shares no code with the allocator. */
  prove: (record: string) => {
    const { input, allocation } = readRecord(record);
    return verifyRun(input, allocation);
  },

  insights: insightsOf,

  compare: ({ start, newcomers, state }: { start: string; newcomers: string[]; state: string }) =>
    changesSince(start, newcomers, state),

  newcomers: ({ region, options }: Run) => planNewcomers(snapshotOf(region), options),

  restore: ({ region, run, other, keepsManual }: Restoration) =>
    compareRun(snapshotOf(region), run, other, keepsManual),
  /**
   * The ways for the first of these themes whose open seat has one.
   * @param newcomers how they are placed before, if they are
   */
  waysToFill: ({ region, seed, themeIds, newcomers }: Gaps) => {
    const now = snapshotOf(region);
    const snapshot = newcomers ? afterNewcomers(now, newcomers) : now;
    for (const themeId of themeIds) {
      const ways = waysToFill(snapshot, seed, themeId);
      if (ways.length > 0) return ways;
    }
    return [];
  },

  gainfulThemes: ({ region }: { region: RegionColumns }) => gainfulThemes(snapshotOf(region)),

  outlook: ({ region, options }: Run) => {
    const snapshot = snapshotOf(region);
    return {
      peopleCount: snapshot.people.length,
      rankedCount: snapshot.people.filter(({ ranking }) => ranking.length > 0).length,
      seatCount: snapshot.themes.reduce((sum, { capacity }) => sum + capacity, 0),
      minChoices: allocationInputOf(snapshot, options).options.minChoices,
      demand: regionDemand(snapshot, options),
      findings: regionFindings(snapshot, options),
    };
  },

  presets: ({ region, options }: Run) => {
    const snapshot = snapshotOf(region);
    return comparePresets(
      allocationInputOf(snapshot, options),
      presentTeams(snapshot),
      peopleWithDrawnTop(snapshot),
    );
  },

  inputHash: ({ region, options }: Run) => hashInput(allocationInputOf(snapshotOf(region), options)),
};
export type Tasks = typeof tasks;

export default (call: Call) => answering(tasks, call);
