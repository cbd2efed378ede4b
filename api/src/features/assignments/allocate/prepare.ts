import { AllocationInputError } from './allocation-input-error';
import { intAt, itemAt } from './checked-access';
import type { AllocationInput, AllocationPerson, AllocationTheme } from './input';
import { lotteryOrder } from './lottery';

/** Somebody who is to be seated: neither excluded nor pinned. Themes are positions in `input.themes`. */
export interface Candidate {
  /** Position in `input.people`. */
  readonly row: number;
  readonly id: string;
  /** The offered themes of the list, best first, without repeats. */
  readonly choices: readonly number[];
  readonly submittedCount: number;
  readonly previous: number | null;
}

/** A checked input in positions instead of ids. */
export interface Roster {
  /** In lottery order. */
  readonly candidates: readonly Candidate[];
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
  const pins = countPins(people, themeAt, themes.length);
  return {
    candidates: drawCandidates(people, themeAt, options.seed),
    pins,
    quotas: quotasAfter(pins, themes, options.allowOverfullPins ?? false),
    minChoices: options.minChoices ?? Math.min(DEFAULT_MIN_CHOICES, themes.length),
  };
}

function countPins(
  people: readonly AllocationPerson[],
  themeAt: ReadonlyMap<string, number>,
  themes: number,
): Int32Array {
  const pins = new Int32Array(themes);
  for (const { id, pinnedTo, excluded } of people) {
    if (pinnedTo === undefined || excluded === true) continue;
    const theme = themeAt.get(pinnedTo);
    if (theme === undefined) {
      throw new AllocationInputError(
        'unknownPinnedTheme',
        id,
        `Person ${id} is pinned to theme ${pinnedTo}, which is not offered.`,
      );
    }
    pins[theme] = intAt(pins, theme) + 1;
  }
  return pins;
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

function drawCandidates(
  people: readonly AllocationPerson[],
  themeAt: ReadonlyMap<string, number>,
  seed: string,
): Candidate[] {
  const candidates: Candidate[] = [];
  people.forEach(({ id, choices, submittedCount, previous, pinnedTo, excluded }, row) => {
    if (excluded === true || pinnedTo !== undefined) return;
    const offered = new Set<number>();
    for (const choice of choices) {
      const theme = themeAt.get(choice);
      if (theme !== undefined) offered.add(theme);
    }
    const stayed = previous === undefined ? undefined : themeAt.get(previous);
    candidates.push({ row, id, choices: [...offered], submittedCount, previous: stayed ?? null });
  });
  const order = lotteryOrder(
    seed,
    candidates.map(({ id }) => id),
  );
  return Array.from(order, (index) => itemAt(candidates, index));
}
