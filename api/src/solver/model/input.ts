// model/: what goes into the solver and comes out of it, and what every method shares.
/** What the organisers want from a generation; see `objective.ts` for what each preset optimises. */
export type Preset = 'balanced' | 'firstChoices' | 'protective' | 'lottery';

/** How people without a seat on their list are spread: to equal fullness, to equal size, or not at all. */
export type FillRule = 'ratio' | 'size' | 'none';

/** With more people than seats: place people as well as possible, or first draw who takes part at all. */
type ShortageRule = 'bestFit' | 'lottery';

export interface AllocationPerson {
  readonly id: string;
  /** Theme ids, best first. Unknown and repeated ids are dropped and the ranks behind them close up. */
  readonly choices: readonly string[];
  /** How many themes the person submitted, including those that are no longer offered. */
  readonly submittedCount: number;
  /** A seat set by the organisers; it is taken before any other person is considered. */
  readonly pinnedTo?: string;
  readonly excluded?: boolean;
  /** Where the previous generation seated the person; used only with `keepPrevious`. */
  readonly previous?: string;
}

export interface AllocationTheme {
  readonly id: string;
  /** Seats, an integer from 1 to 2³¹ − 1. */
  readonly capacity: number;
  /** A soft minimum, an integer from 0 to `capacity`: the fill lifts the theme to it where it can. */
  readonly minSize?: number;
}

export interface AllocationOptions {
  readonly preset: Preset;
  /** Seed of the lottery: the same input and seed give the same allocation, whatever the order of the rows. */
  readonly seed: string;
  /** Themes that the form demands; a person who submits fewer falls under the short-list rule. Default min(3, themes). */
  readonly minChoices?: number;
  readonly fill: FillRule;
  /** Among equally good allocations, prefer the one that leaves most people where they were. */
  readonly keepPrevious: boolean;
  readonly shortage: ShortageRule;
  /** Accept more pins than seats in a theme: it counts as full and is reported, instead of being refused. */
  readonly allowOverfullPins?: boolean;
}

export interface AllocationInput {
  readonly people: readonly AllocationPerson[];
  readonly themes: readonly AllocationTheme[];
  readonly options: AllocationOptions;
}
