import { intAt } from './checked-access';
import { type AllocationInput, AllocationInputError, type AllocationPerson } from './input';
import { lotteryOrder } from './lottery';

const NONE = -1;

/**
 * Every list, read in one pass: by row of `input.people`, with themes as positions in `input.themes`. Flat arrays, because
 * people are visited in lottery order, which is random in memory.
 */
export class Ballots {
  /** The list of a row is `theme[start[row]]` to `theme[start[row + 1] - 1]`: offered themes, best first, no repeats. */
  readonly start: Int32Array;
  readonly theme: Int32Array;
  readonly submittedCount: Int32Array;

  constructor(
    people: readonly AllocationPerson[],
    themeAt: ReadonlyMap<string, number>,
    private readonly minChoices: number,
  ) {
    this.start = new Int32Array(people.length + 1);
    this.submittedCount = new Int32Array(people.length);
    this.theme = new Int32Array(people.reduce((sum, { choices }) => sum + choices.length, 0));
    const lastNamedBy = new Int32Array(themeAt.size).fill(NONE);
    let end = 0;
    people.forEach(({ choices, submittedCount }, row) => {
      for (const choice of choices) {
        const theme = themeAt.get(choice);
        if (theme === undefined || intAt(lastNamedBy, theme) === row) continue;
        lastNamedBy[theme] = row;
        this.theme[end++] = theme;
      }
      this.start[row + 1] = end;
      this.submittedCount[row] = submittedCount;
    });
  }

  lengthOf(row: number): number {
    return intAt(this.start, row + 1) - intAt(this.start, row);
  }

  choicesOf(row: number): Int32Array {
    return this.theme.subarray(intAt(this.start, row), intAt(this.start, row + 1));
  }

  /**
   * The short-list rule: the rank of being on no listed theme, or `null` for worse than any rank.
   *
   * Presets first minimise people off their list, so listing a single theme would force a first choice. For a list shorter than
   * the form demanded, the outside is therefore merely the next rank: all themes that it does not name are an equal next
   * choice. A longer list then never does worse, up to lottery ties.
   */
  outsideRankOf(row: number): number | null {
    return intAt(this.submittedCount, row) >= this.minChoices ? null : this.lengthOf(row) + 1;
  }

  /** The worst rank that the list needs a code for. */
  worstRankOf(row: number): number {
    return Math.max(this.lengthOf(row), this.outsideRankOf(row) ?? 0);
  }
}

export interface PinnedPerson {
  /** Position in `input.people`. */
  readonly row: number;
  readonly theme: number;
}

/** A checked input in positions instead of ids: people are rows of `input.people`, themes of `input.themes`. */
export interface Roster {
  readonly ballots: Ballots;
  /** Rows of the people to seat, all but the pinned ones, in lottery order. */
  readonly candidates: Int32Array;
  readonly pinned: readonly PinnedPerson[];
  readonly pins: Int32Array;
  /** Seats of each theme that the pins leave; 0 if they overfill it. */
  readonly quotas: Int32Array;
}

/** @throws AllocationInputError if pins name unknown themes */
export function prepare({ people, themes, options }: AllocationInput): Roster {
  const themeAt = new Map(themes.map((theme, index) => [theme.id, index]));
  const free: number[] = [];
  const ids: string[] = [];
  const pinned: PinnedPerson[] = [];
  people.forEach(({ id, pinnedTo }, row) => {
    if (pinnedTo === undefined) {
      free.push(row);
      ids.push(id);
    } else {
      pinned.push({ row, theme: pinnedTheme(id, pinnedTo, themeAt) });
    }
  });
  const pins = new Int32Array(themes.length);
  for (const { theme } of pinned) pins[theme] = intAt(pins, theme) + 1;
  const rows = Int32Array.from(free);
  return {
    ballots: new Ballots(people, themeAt, options.minChoices),
    candidates: lotteryOrder(options.seed, ids).map((drawn) => intAt(rows, drawn)),
    pinned,
    pins,
    quotas: Int32Array.from(themes, ({ capacity }, theme) => Math.max(0, capacity - intAt(pins, theme))),
  };
}

function pinnedTheme(id: string, pinnedTo: string, themeAt: ReadonlyMap<string, number>): number {
  const theme = themeAt.get(pinnedTo);
  if (theme !== undefined) return theme;
  throw new AllocationInputError(`Person ${id} is pinned to theme ${pinnedTo}, which is not offered.`);
}

const TOP_RANKS = 3;

/** How many people to be seated (without pinned ones) rank a theme, on their lists as used. */
export interface Demand {
  readonly first: number;
  readonly topThree: number;
  readonly listed: number;
}

/** The demand for every theme, in the order of the input. */
export function themeDemand({ ballots, candidates, quotas }: Roster): Demand[] {
  const first = new Int32Array(quotas.length);
  const topThree = new Int32Array(quotas.length);
  const listed = new Int32Array(quotas.length);
  for (const row of candidates) {
    ballots.choicesOf(row).forEach((theme, index) => {
      listed[theme] = intAt(listed, theme) + 1;
      if (index < TOP_RANKS) topThree[theme] = intAt(topThree, theme) + 1;
      if (index === 0) first[theme] = intAt(first, theme) + 1;
    });
  }
  return Array.from(quotas, (_, theme) => ({
    first: intAt(first, theme),
    topThree: intAt(topThree, theme),
    listed: intAt(listed, theme),
  }));
}
