import { hash } from 'node:crypto';
import { lotteryOrder } from '../../solver/model/lottery';
import { decidedBy, type Decided } from './changes-since';
import type { RegionSnapshot } from './region-snapshot';

/** A run with the acts that completed it, the latest first, each in the form of `startOf`. */
export type KeptRun = { seed: string; start: string; newcomers: readonly string[] };

/** Why a person would have no place; {@link RestoredTeams} has no details for people who are no longer eligible. */
export type LeftOutCause = 'themeFull' | 'themeGone' | 'away' | 'joinedLater' | 'noSeat';
const CAUSES: readonly LeftOutCause[] = ['themeFull', 'themeGone', 'away', 'joinedLater', 'noSeat'];

type RestoredPlace = { userId: string; themeId: string; isManual: boolean };
type RestoredTeams = {
  places: RestoredPlace[];
  /** By cause, in the order of {@link CAUSES}. */
  leftOut: { userId: string; cause: LeftOutCause }[];
  manual: number;
};

/**
 * The teams of a run as they can be now: only eligible people, only themes that the region still has, and no more people than
 * seats. If seats are short, they go to places set manually, then to people who ranked the theme, to others who ranked, and to
 * those who did not, each in the order of the lottery numbers.
 * @param keepsManual whether all places set manually since the run stay, before any other
 */
function restoredTeams(
  { themes, people }: RegionSnapshot,
  run: KeptRun,
  keepsManual: boolean,
): RestoredTeams {
  const decided = decidedBy(run.start, run.newcomers);
  const places = new Map<string, RestoredPlace>();
  const seats = new Map(themes.map(({ id, capacity }) => [id, capacity]));
  const seat = (userId: string, themeId: string, isManual: boolean): void => {
    places.set(userId, { userId, themeId, isManual });
    seats.set(themeId, (seats.get(themeId) ?? 0) - 1);
  };
  const manual = people.flatMap(({ id, place }) =>
    place?.isManualOverride ? [{ id, themeId: place.themeId }] : [],
  );
  if (keepsManual) for (const { id, themeId } of manual) seat(id, themeId, true);

  const ids = people.map(({ id }) => id);
  const drawn = [...lotteryOrder(run.seed, ids)].map((row) => ids[row] ?? '');
  const toSeat = drawn
    .flatMap((id) => decided.get(id) ?? [])
    .filter(({ id, themeId }) => themeId !== null && !places.has(id))
    .sort((a, b) => standingOf(a) - standingOf(b));
  const causes = new Map<string, LeftOutCause>();
  for (const { id, themeId, isPinned } of toSeat) {
    const left = themeId === null ? undefined : seats.get(themeId);
    if (themeId !== null && left !== undefined && left > 0) seat(id, themeId, isPinned);
    else causes.set(id, left === undefined ? 'themeGone' : 'themeFull');
  }
  const isSince = ({ id, themeId }: (typeof manual)[number]): boolean => {
    const then = decided.get(id);
    return then?.isPinned !== true || then.themeId !== themeId;
  };
  const present = new Set(ids);
  const unplaced = ids.filter((id) => !places.has(id));
  const leftOut = [
    ...unplaced.map((userId) => ({
      userId,
      cause: causes.get(userId) ?? (decided.has(userId) ? ('noSeat' as const) : ('joinedLater' as const)),
    })),
    ...[...decided.values()].flatMap(({ id: userId, themeId }) =>
      themeId !== null && !present.has(userId) ? [{ userId, cause: 'away' as const }] : [],
    ),
  ].sort((a, b) => CAUSES.indexOf(a.cause) - CAUSES.indexOf(b.cause));
  return { places: [...places.values()], leftOut, manual: manual.filter(isSince).length };
}

const standingOf = ({ isPinned, choices, themeId }: Decided): number =>
  isPinned ? 0 : themeId !== null && choices.includes(themeId) ? 1 : choices.length > 0 ? 2 : 3;

/** Eligible people, by the rank of their theme in their current ranking. */
export type ChoiceCounts = Record<
  'first' | 'second' | 'third' | 'later' | 'offList' | 'unranked' | 'unassigned',
  number
>;

type RunMove = {
  userId: string;
  /** Null for no place. */
  fromThemeId: string | null;
  toThemeId: string | null;
  /** Null for a theme that they did not rank, and for no place. */
  rankBefore: number | null;
  rankAfter: number | null;
};

export type RunComparison = RestoredTeams & {
  /** The hash of all its inputs. */
  state: string;
  before: ChoiceCounts;
  after: ChoiceCounts;
  /** People whose place would change: first those who lose a choice, then those who gain one; each by name. */
  moves: RunMove[];
  gained: number;
  lost: number;
  stayed: number;
};

/** @param other the run whose restored teams are compared; null for the current teams */
export function compareRun(
  snapshot: RegionSnapshot,
  run: KeptRun,
  other: KeptRun | null,
  keepsManual: boolean,
): RunComparison {
  const { themes, people } = snapshot;
  const restored = restoredTeams(snapshot, run, keepsManual);
  const after = themesOf(restored);
  const before = other
    ? themesOf(restoredTeams(snapshot, other, keepsManual))
    : new Map(people.map(({ id, place }) => [id, place?.themeId ?? null]));
  const comparisons = people.map(({ id, ranking }) => {
    const [from = null, to = null] = [before.get(id), after.get(id)];
    return { id, from, to, was: choiceOf(ranking, from), is: choiceOf(ranking, to) };
  });
  const worse = ({ was, is }: (typeof comparisons)[number]): number => is.badness - was.badness;
  const movers = comparisons.filter(({ from, to }) => from !== to);
  return {
    ...restored,
    state: hash(
      'sha256',
      JSON.stringify([
        run.newcomers.length,
        themes.map(({ id, capacity }) => [id, capacity]).sort(),
        people.map(({ id, place }) => [id, place?.themeId, place?.isManualOverride]).sort(),
      ]),
    ),
    before: countsOf(comparisons.map(({ was }) => was)),
    after: countsOf(comparisons.map(({ is }) => is)),
    gained: comparisons.filter((comparison) => worse(comparison) < 0).length,
    lost: comparisons.filter((comparison) => worse(comparison) > 0).length,
    stayed: comparisons.length - movers.length,
    moves: movers
      .sort((a, b) => order(worse(a)) - order(worse(b)))
      .map(({ id, from, to, was, is }) => ({
        ...{ userId: id, fromThemeId: from, toThemeId: to },
        ...{ rankBefore: was.rank, rankAfter: is.rank },
      })),
  };
}

const themesOf = ({ places }: RestoredTeams): ReadonlyMap<string, string> =>
  new Map(places.map(({ userId, themeId }) => [userId, themeId]));

const order = (worse: number): number => (worse > 0 ? 0 : worse < 0 ? 1 : 2);

type Choice = { rank: number | null; badness: number; part: keyof ChoiceCounts };

const RANKED = ['first', 'second', 'third'] as const;

/** Any rank is better than a theme that they did not rank, which is better than no place. */
function choiceOf(ranking: readonly string[], themeId: string | null): Choice {
  if (themeId === null) return { rank: null, badness: Infinity, part: 'unassigned' };
  const at = ranking.indexOf(themeId);
  if (at >= 0) return { rank: at + 1, badness: at, part: RANKED[at] ?? 'later' };
  return {
    rank: null,
    badness: Number.MAX_SAFE_INTEGER,
    part: ranking.length === 0 ? 'unranked' : 'offList',
  };
}

function countsOf(choices: readonly Choice[]): ChoiceCounts {
  const counts = { first: 0, second: 0, third: 0, later: 0, offList: 0, unranked: 0, unassigned: 0 };
  for (const { part } of choices) counts[part] += 1;
  return counts;
}
