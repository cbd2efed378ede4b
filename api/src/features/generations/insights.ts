import { db } from '../../db/client';
import { ComputedCache } from '../../lib/computed-cache';
import { analyse, type Analysis } from '../../solver/insight/analysis';
import { itemAt } from '../../solver/model/checked-access';
import { decidingChange, type LevelChange } from '../../solver/weights/level-changes';
import { pinChange, seatChange, type SeatChange } from './words/seat-change';
import {
  type PinCost,
  pinCosts,
  themeProfiles,
  type ThemeProfile,
} from '../../solver/insight/theme-profiles';
import { readRunInput } from './generation-record';

/** A run that was worked out again from its input, to answer "why" and "what if". */
export type Insights = {
  analysis: Analysis;
  /** The title of a theme at the time. */
  titleOf: (themeId: string) => string;
};

/** The most people of all cached runs together. Measured: ten thousand take 10 MB with five ranks each, 27 MB with forty. */
const KEPT_PEOPLE = 50_000;

/** Entries never go stale, because a run never changes. In the minute after publishing, everybody asks about the same few. */
const cache = new ComputedCache<Insights>({
  capacity: KEPT_PEOPLE,
  weigh: ({ analysis }) => analysis.solution.input.people.length,
});

/** Reads a run's record only if it is not in the cache. Rejects with Prisma's P2025 if the run has been deleted. */
export function insightsOf(generationId: string): Promise<Insights> {
  return cache.get(generationId, async () => {
    const { record } = await db.generation.findUniqueOrThrow({
      where: { id: generationId },
      select: { record: true },
    });
    const { input, titles } = readRunInput(record);
    return { analysis: analyse(input), titleOf: (themeId) => titles[themeId] ?? 'a theme that is gone' };
  });
}

/** What a run made of a theme, with what another number of seats would change. */
export type ThemeOutcome = Omit<ThemeProfile, 'oneMoreSeat' | 'oneSeatFewer' | 'fullness'> & {
  title: string;
  oneMoreSeat: SeatChange | null;
  oneSeatFewer: SeatChange | null;
};

/** By title, which is the order of the run's input. */
export function themeOutcomes({ analysis, titleOf }: Insights): ThemeOutcome[] {
  const profiles = themeProfiles(analysis);
  const isShort = analysis.allocation.profile.unassigned > 0;
  const isFull = profiles.every(({ size, capacity }) => size >= capacity);
  return profiles.map(({ oneMoreSeat, oneSeatFewer, ...profile }) => ({
    ...profile,
    title: titleOf(profile.themeId),
    oneMoreSeat: oneMoreSeat && seatChange(1, oneMoreSeat.levels, isShort ? 1 : 0),
    oneSeatFewer: oneSeatFewer && seatChange(-1, oneSeatFewer.levels, isFull ? -1 : 0),
  }));
}

/** A place set by hand and what it cost. */
export type PinOutcome = { personId: string; themeId: string; cost: SeatChange | null };

/** The costliest first; after a plain draw no cost is known. */
export function pinOutcomes({ analysis }: Insights): PinOutcome[] {
  const { input, roster } = analysis.solution;
  const costs = new Map(pinCosts(analysis).map((pin) => [pin.personId, pin]));
  return roster.pinned
    .map(({ row, theme }): PinCost => {
      const personId = itemAt(input.people, row).id;
      return costs.get(personId) ?? { personId, themeId: itemAt(input.themes, theme).id, levels: [] };
    })
    .sort((a, b) => compareLevels(b.levels, a.levels))
    .map(({ personId, themeId, levels }) => ({ personId, themeId, cost: pinChange(levels) }));
}

/** Negative if `a` costs less; both have the levels of the same objective. */
function compareLevels(a: readonly LevelChange[], b: readonly LevelChange[]): number {
  const difference = a.map(({ level, change }, index) => ({
    level,
    change: change - (b[index]?.change ?? 0),
  }));
  return decidingChange(difference)?.change ?? 0;
}
