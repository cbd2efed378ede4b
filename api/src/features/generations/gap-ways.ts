import { itemAt } from '../../solver/model/checked-access';
import { lotteryOrder } from '../../solver/model/lottery';
import type { RegionSnapshot } from './region-snapshot';

/** The most moves of one way to fill a gap. */
export const MOST_MOVES = 3;

/** A person who would move to a seat that is open, or that the previous move opens. */
export type GapMove = {
  userId: string;
  /** Null for a person without a place. */
  fromThemeId: string | null;
  themeId: string;
  /** The rank of the new theme on their list; null if they did not rank it. */
  rank: number | null;
  /** The same for their current place. */
  rankBefore: number | null;
  /** When their ranking was saved; null without one. */
  rankedAt: Date | null;
};

export type GapWay = { kind: 'unplaced' | 'chain'; moves: GapMove[] };

/** The best person of a theme's team, or of those without a place, to move to another theme. */
type Mover = GapMove & { gain: number; lottery: number };

/**
 * The best ways to fill an open seat of a theme, none twice; none if it has no open seat.
 *
 * 1. The person without a place who gains most: who ranks the theme best, then people with another ranking, then people without one.
 * 2. For k = 1, 2, 3: the chain of at most k moves that helps most people. A chain is an augmenting path: its first mover takes the open
 *    seat, each further mover takes the seat that the one before leaves. Each mover gains: they rank the new theme higher than what they
 *    have, or had no place. No team loses two people, so each but the last keeps its size. Places set manually stay, and a seat that is
 *    left in an over-full team is not filled again.
 *
 * Optimal is: of all chains of at most k moves, none has more movers; of those with as many, none has a larger sum of gains. A gain is
 * counted in choices: from 5th to 2nd are three. A theme off the list is one choice below the last theme of the region; no place is two
 * below that, or one for people without a ranking: every theme is off their list. Lottery numbers decide between equal ones,
 * first mover first, so titles and the order of the rows never do.
 *
 * Of a team's people only the best is ever needed for a theme, as each chain takes at most one. So the paths are those of a graph of
 * themes, and the last mover is the best one left: at most n² chains for n themes, after one pass over all rankings.
 * Method: augmenting paths in bipartite matchings (Berge 1957), bounded to k moves; R. Ahuja et al., Network Flows (1993), ch. 12.
 */
export function waysToFill(snapshot: RegionSnapshot, seed: string, gapId: string): GapWay[] {
  const sizes = new Map(snapshot.themes.map(({ id }) => [id, 0]));
  for (const { place } of snapshot.people)
    if (place) sizes.set(place.themeId, (sizes.get(place.themeId) ?? 0) + 1);
  /** Whether a theme has an open seat once one person leaves. */
  const isOpen = new Map(
    snapshot.themes.map(({ id, capacity }) => [id, (sizes.get(id) ?? 0) - (id === gapId ? 0 : 1) < capacity]),
  );
  if (isOpen.get(gapId) !== true) return [];
  const movers = moversByTheme(snapshot, seed);
  const moversTo = (themeId: string | null): readonly Mover[] =>
    themeId !== null && isOpen.get(themeId) === true ? (movers.get(themeId) ?? []) : [];

  const bestChain = (most: number): readonly Mover[] => {
    let best: readonly Mover[] = [];
    const extend = (chain: readonly Mover[]): void => {
      if (isBetter(chain, best)) best = chain;
      if (chain.length === most) return;
      const last = chain.at(-1);
      const seat = last ? last.fromThemeId : gapId;
      const canMove = ({ fromThemeId }: Mover): boolean =>
        fromThemeId !== gapId && chain.every((mover) => mover.fromThemeId !== fromThemeId);
      const next = moversTo(seat);
      if (chain.length < most - 1) {
        for (const mover of next) if (canMove(mover)) extend([...chain, mover]);
      } else {
        const mover = next.find(canMove);
        if (mover) extend([...chain, mover]);
      }
    };
    extend([]);
    return best;
  };

  const unplaced = moversTo(gapId).filter(({ fromThemeId }) => fromThemeId === null);
  const ways: GapWay[] = unplaced.map((mover) => ({ kind: 'unplaced', moves: [mover] }));
  for (let most = 1; most <= MOST_MOVES; most += 1) {
    const chain = bestChain(most);
    const isNew = !ways.some(
      ({ moves }) => moves.length === chain.length && moves.every((move, at) => move === chain[at]),
    );
    if (chain.length > 0 && isNew) ways.push({ kind: 'chain', moves: [...chain] });
  }
  return ways;
}

/** The themes, by id, whose next open seat would have a way: someone gains by it. */
export const gainfulThemes = (snapshot: RegionSnapshot): ReadonlySet<string> =>
  new Set(
    [...moversByTheme(snapshot, '')].flatMap(([themeId, movers]) => (movers.length > 0 ? themeId : [])),
  );

const gainOf = (chain: readonly Mover[]): number => chain.reduce((sum, { gain }) => sum + gain, 0);

/** Helps more people; or as many, by more choices; or by as many, with earlier lottery numbers. */
function isBetter(chain: readonly Mover[], than: readonly Mover[]): boolean {
  const more = chain.length - than.length || gainOf(chain) - gainOf(than);
  if (more !== 0) return more > 0;
  const at = chain.findIndex((mover, index) => mover !== than[index]);
  return at >= 0 && itemAt(chain, at).lottery < itemAt(than, at).lottery;
}

/** Who gains by moving to each theme: the best of each other theme, and of people without a place, the best first. */
function moversByTheme({ themes, people }: RegionSnapshot, seed: string): ReadonlyMap<string, Mover[]> {
  const best = new Map(themes.map(({ id }) => [id, new Map<string | null, Mover>()]));
  const lotteries = new Int32Array(people.length);
  lotteryOrder(
    seed,
    people.map(({ id }) => id),
  ).forEach((row, number) => (lotteries[row] = number));
  const offList = themes.length;
  people.forEach(({ id: userId, ranking, place, rankedAt }, row) => {
    if (place?.isManualOverride === true) return;
    const fromThemeId = place?.themeId ?? null;
    const now = fromThemeId === null ? -1 : ranking.indexOf(fromThemeId);
    const listed = now < 0 ? ranking : ranking.slice(0, now);
    const before = place ? (now < 0 ? offList : now) : offList + (ranking.length > 0 ? 2 : 1);
    const consider = (themeId: string, rank: number | null): void => {
      const gain = before - (rank === null ? offList : rank - 1);
      const lottery = lotteries[row] ?? 0;
      const other = best.get(themeId)?.get(fromThemeId);
      if (other && (other.gain > gain || (other.gain === gain && other.lottery < lottery))) return;
      const rankBefore = now < 0 ? null : now + 1;
      best.get(themeId)?.set(fromThemeId, {
        ...{ userId, fromThemeId, themeId, rank, rankBefore, gain, lottery },
        rankedAt: rankedAt === null ? null : new Date(rankedAt),
      });
    };
    listed.forEach((themeId, index) => consider(themeId, index + 1));
    if (place) return;
    const ranked = new Set(ranking);
    for (const { id } of themes) if (!ranked.has(id)) consider(id, null);
  });
  return new Map(
    [...best].map(([themeId, movers]) => [
      themeId,
      [...movers.values()].sort((a, b) => b.gain - a.gain || a.lottery - b.lottery),
    ]),
  );
}
