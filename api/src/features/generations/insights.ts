import {
  analyse,
  type Analysis,
  envyCount,
  pinCosts,
  type ThemeProfile,
  themeProfiles,
} from '../../solver/insight/analysis';
import { offListOf, type OffList } from '../../solver/insight/compare-presets';
import { explain } from '../../solver/insight/explain';
import { decidingChange, type LevelChange } from '../../solver/weights/weights';
import { startOf } from './changes-since';
import { readRecord, type GenerationRecord } from './generation-record';
import { pinChange, seatChange, type SeatChange } from './words/missed-theme-sentences';

/** The answers to every "why" and "what if" about a run, as plain data. */
export type Insights = {
  /**
   * JSON of an `Explanation`, by the id of each person that the run decided on; for all together, because everyone queries
   * theirs after publishing.
   */
  explanations: ReadonlyMap<string, string>;
  /** By theme, at the time. */
  titles: Readonly<Record<string, string>>;
  withoutThemes: string[];
  /** By title, the order of the run's input. */
  themes: ThemeOutcome[];
  /** The manual places, the costliest first; a plain draw has no costs. */
  pins: PinOutcome[];
  envyCount: number;
  offList: OffList;
  start: string;
};

/** Recomputes a run from its record, in twice the time of an allocation. @throws as `readRecord` */
export function insightsOf(text: string): Insights {
  const { input, titles, isOfNewcomers = false, withoutThemeIds = [] } = readRecord(text);
  const analysis = analyse(input);
  const explanations = input.people.flatMap(({ id, pinnedTo }, row) =>
    isOfNewcomers && pinnedTo !== undefined ? [] : [[id, JSON.stringify(explain(analysis, row))] as const],
  );
  return {
    explanations: new Map(explanations),
    titles,
    withoutThemes: withoutThemeIds.map((id) => titles[id] ?? id),
    themes: themeOutcomes(analysis, titles).filter(({ themeId }) => !withoutThemeIds.includes(themeId)),
    pins: isOfNewcomers ? [] : pinOutcomes(analysis),
    envyCount: envyCount(analysis),
    offList: offListOf(input, analysis.allocation),
    start: startOf(input, analysis.allocation, { isOfNewcomers, withoutThemeIds }),
  };
}

export type ThemeOutcome = Omit<ThemeProfile, 'demand' | 'oneMoreSeat' | 'oneSeatFewer'> & {
  title: string;
  firstChoice: number;
  topThree: number;
  oneMoreSeat: SeatChange | null;
  oneSeatFewer: SeatChange | null;
};

function themeOutcomes(analysis: Analysis, titles: GenerationRecord['titles']): ThemeOutcome[] {
  const profiles = themeProfiles(analysis);
  const isShort = analysis.allocation.profile.unassigned > 0;
  const isFull = profiles.every(({ size, capacity }) => size >= capacity);
  return profiles.map(({ oneMoreSeat, oneSeatFewer, demand, ...profile }) => ({
    ...profile,
    firstChoice: demand.first,
    topThree: demand.topThree,
    title: titles[profile.themeId] ?? '',
    oneMoreSeat: oneMoreSeat && seatChange(1, oneMoreSeat, isShort ? 1 : 0),
    oneSeatFewer: oneSeatFewer && seatChange(-1, oneSeatFewer, isFull ? -1 : 0),
  }));
}

export type PinOutcome = { personId: string; themeId: string; cost: SeatChange | null };

const pinOutcomes = (analysis: Analysis): PinOutcome[] =>
  pinCosts(analysis)
    .sort((a, b) => compareLevels(b.levels, a.levels))
    .map(({ personId, themeId, levels }) => ({ personId, themeId, cost: pinChange(levels) }));

/** Negative if `a` costs less; both have the levels of the same objective. */
function compareLevels(a: readonly LevelChange[], b: readonly LevelChange[]): number {
  const difference = a.map(({ level, change }, index) => ({
    level,
    change: change - (b[index]?.change ?? 0),
  }));
  return decidingChange(difference)?.change ?? 0;
}
