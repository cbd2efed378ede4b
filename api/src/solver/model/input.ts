// model/: the solver's input and output, and what all methods share.
import { createHash } from 'node:crypto';

/** The organisers' aim for a generation; `levelsOf` has each preset's objective. */
export const PRESETS = ['balanced', 'firstChoices', 'protective', 'lottery'] as const;
export type Preset = (typeof PRESETS)[number];

export interface AllocationPerson {
  readonly id: string;
  /** Theme ids, best first. Unknown and repeated ids are dropped and the ranks behind them close up. */
  readonly choices: readonly string[];
  /** How many themes the person submitted, including those that are no longer offered. */
  readonly submittedCount: number;
  /** A seat set by the organisers; it is taken before anyone else is considered. */
  readonly pinnedTo?: string;
}

export interface AllocationTheme {
  readonly id: string;
  /** Seats, an integer from 0 (a closed theme) to 2³¹ − 1. */
  readonly capacity: number;
  /** A soft minimum, an integer from 0 to `capacity`: the fill lifts the theme to it if possible. */
  readonly minSize?: number;
}

export interface AllocationOptions {
  readonly preset: Preset;
  /** Seed of the lottery: the same input and seed give the same allocation, whatever the order of the rows. */
  readonly seed: string;
  /** Themes that the form demands; the short-list rule covers people who submit fewer. */
  readonly minChoices: number;
}

export interface AllocationInput {
  readonly people: readonly AllocationPerson[];
  readonly themes: readonly AllocationTheme[];
  readonly options: AllocationOptions;
}

/** Refuses an input before any work is done. `message` is a sentence for the organiser. */
export class AllocationInputError extends Error {
  override readonly name = 'AllocationInputError';
}

const LARGEST_CAPACITY = 2 ** 31 - 1;

/**
 * Refuses invalid values. No people, no themes and empty lists are valid.
 *
 * @throws AllocationInputError
 */
export function checkInput({ people, themes, options }: AllocationInput): void {
  refuseRepeats(people, 'Person');
  refuseRepeats(themes, 'Theme');
  people.forEach(checkPerson);
  themes.forEach(checkTheme);
  if (!isIntegerIn(options.minChoices, 0, LARGEST_CAPACITY)) {
    throw new AllocationInputError(
      `The number of themes a list must have cannot be ${String(options.minChoices)}.`,
    );
  }
}

function refuseRepeats(rows: readonly { readonly id: string }[], noun: string): void {
  const ids = new Set<string>();
  for (const { id } of rows) {
    if (ids.has(id)) throw new AllocationInputError(`${noun} ${id} is listed more than once.`);
    ids.add(id);
  }
}

function checkPerson({ id, submittedCount }: AllocationPerson): void {
  if (isIntegerIn(submittedCount, 0, LARGEST_CAPACITY)) return;
  throw new AllocationInputError(`Person ${id} cannot have submitted ${String(submittedCount)} themes.`);
}

function checkTheme({ id, capacity, minSize = 0 }: AllocationTheme): void {
  if (!isIntegerIn(capacity, 0, LARGEST_CAPACITY)) {
    throw new AllocationInputError(`Theme ${id} needs a whole number of seats, not ${String(capacity)}.`);
  }
  if (!isIntegerIn(minSize, 0, capacity)) {
    throw new AllocationInputError(
      `Theme ${id} has ${String(capacity)} seats; its minimum size cannot be ${String(minSize)}.`,
    );
  }
}

/** The same input without these themes: ranks stay as people gave them, and only people pinned to such a theme are on it. */
export function withoutThemes(input: AllocationInput, closed: ReadonlySet<string>): AllocationInput {
  const pinsOf = (id: string): number => input.people.filter(({ pinnedTo }) => pinnedTo === id).length;
  return {
    ...input,
    themes: input.themes.map((theme) =>
      closed.has(theme.id) ? { id: theme.id, capacity: pinsOf(theme.id) } : theme,
    ),
  };
}

function isIntegerIn(value: number, smallest: number, largest: number): boolean {
  return Number.isInteger(value) && value >= smallest && value <= largest;
}

/** People per chunk: texts that fit into the processor's cache take two thirds of the time. */
const PEOPLE_AT_ONCE = 50;

/** Settings that are the same in every run. Hashes and records include them, so stored ones stay valid. */
export const SETTLED = {
  fill: 'ratio',
  keepPrevious: false,
  shortage: 'bestFit',
  allowOverfullPins: true,
} as const;

/**
 * SHA-256 of everything that an allocation depends on, in hex. Inputs with the same hash give the same allocation: the order of
 * people and themes does not count, the order of choices does.
 */
export function hashInput({ people, themes, options }: AllocationInput): string {
  const rows = [...people]
    .sort(byId)
    // The last two are constants, from settings that are settled.
    .map(({ id, choices, submittedCount, pinnedTo = null }) => [
      id,
      choices,
      submittedCount,
      pinnedTo,
      false,
      null,
    ]);
  const hash = createHash('sha256').update('{"people":[');
  for (let at = 0; at < rows.length; at += PEOPLE_AT_ONCE) {
    const chunk = JSON.stringify(rows.slice(at, at + PEOPLE_AT_ONCE)).slice(1, -1);
    hash.update(at === 0 ? chunk : `,${chunk}`);
  }
  const suffix = {
    themes: [...themes].sort(byId).map(({ id, capacity, minSize }) => [id, capacity, minSize ?? 0]),
    options: [options.preset, options.seed, options.minChoices, ...Object.values(SETTLED)],
  };
  return hash.update(`],${JSON.stringify(suffix).slice(1)}`).digest('hex');
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
