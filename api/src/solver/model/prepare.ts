import { Ballots } from './ballots';
import { AllocationInputError } from './check-input';
import { intAt } from './checked-access';
import type { AllocationInput, AllocationTheme } from './input';
import { lotteryOrder } from './lottery';

/** A person whose seat the organisers set. */
export interface PinnedPerson {
  /** Position in `input.people`. */
  readonly row: number;
  readonly theme: number;
}

/** A checked input in positions instead of ids: people are rows of `input.people`, themes of `input.themes`. */
export interface Roster {
  readonly ballots: Ballots;
  /** Rows of each person who is to be seated, neither excluded nor pinned, in lottery order. */
  readonly candidates: Int32Array;
  readonly pinned: readonly PinnedPerson[];
  /** People pinned to each theme. */
  readonly pins: Int32Array;
  /** Seats of each theme that the pins leave; 0 where they overfill it. */
  readonly quotas: Int32Array;
  readonly minChoices: number;
}

const DEFAULT_MIN_CHOICES = 3;

/** @throws AllocationInputError if pins name unknown themes, or overfill one without `allowOverfullPins` */
export function prepare({ people, themes, options }: AllocationInput): Roster {
  const themeAt = new Map(themes.map((theme, index) => [theme.id, index]));
  const free: number[] = [];
  const ids: string[] = [];
  const pinned: PinnedPerson[] = [];
  people.forEach(({ id, pinnedTo, excluded }, row) => {
    if (excluded === true) return;
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
    ballots: new Ballots(people, themeAt),
    candidates: lotteryOrder(options.seed, ids).map((drawn) => intAt(rows, drawn)),
    pinned,
    pins,
    quotas: quotasAfter(pins, themes, options.allowOverfullPins ?? false),
    minChoices: minChoicesOf({ themes, options }),
  };
}

/** How many themes a person has to name so that theirs is no short list. */
export function minChoicesOf({ themes, options }: Pick<AllocationInput, 'themes' | 'options'>): number {
  return options.minChoices ?? Math.min(DEFAULT_MIN_CHOICES, themes.length);
}

function pinnedTheme(id: string, pinnedTo: string, themeAt: ReadonlyMap<string, number>): number {
  const theme = themeAt.get(pinnedTo);
  if (theme !== undefined) return theme;
  throw new AllocationInputError(
    'unknownPinnedTheme',
    id,
    `Person ${id} is pinned to theme ${pinnedTo}, which is not offered.`,
  );
}

function quotasAfter(
  pins: Int32Array,
  themes: readonly AllocationTheme[],
  allowOverfull: boolean,
): Int32Array {
  return Int32Array.from(themes, ({ id, capacity }, index) => {
    const pinned = intAt(pins, index);
    if (pinned > capacity && !allowOverfull) {
      throw new AllocationInputError(
        'pinsOverCapacity',
        id,
        `Theme ${id} has ${String(capacity)} seats, but ${String(pinned)} people are pinned to it.`,
      );
    }
    return Math.max(0, capacity - pinned);
  });
}

const TOP_RANKS = 3;

/** How many people to be seated (pinned ones apart) rank a theme, on their lists as used. */
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
