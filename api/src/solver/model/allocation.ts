import type { Preset } from './input';

/**
 * One level of a lexicographic objective: a small non-negative integer for every possible seat of a person. Its sum over all
 * people is minimised before the next level counts.
 */
export type Level =
  | { readonly kind: 'offList' }
  | { readonly kind: 'rankSum' }
  /** Maximises the number of people with this rank. */
  | { readonly kind: 'mostOfRank'; readonly rank: number }
  /** Minimises the number of people with this rank. */
  | { readonly kind: 'fewestOfRank'; readonly rank: number };

/** Presets that optimise; the fourth, `lottery`, is a draw (`serialDictatorship`). */
export type OptimisingPreset = Exclude<Preset, 'lottery'>;

/**
 * The objective of a preset, most significant level first.
 *
 * All three place as many people on a listed theme as possible. Then
 * - `balanced` minimises the total rank and breaks ties by most 1st, then most 2nd choices and so on;
 * - `firstChoices` is the greedy maximum matching: most 1st, then most 2nd choices and so on;
 * - `protective` is the generous maximum matching: fewest people with the worst rank, then with the one above.
 *
 * Greedy and generous are profile-optimal matchings as in Kwanashie, Irving, Manlove and Sng, "Profile-based optimal
 * matchings in the student/project allocation problem", IWOCA 2014. Rank 1 needs no level of its own in `protective`,
 * nor the worst rank in the others: the total is fixed, so the other counts determine it.
 *
 * Every list of levels makes a better rank strictly cheaper; the solver relies on that for its start.
 *
 * @param worstRank the worst class in use, R
 */
export function levelsOf(preset: OptimisingPreset, worstRank: number): Level[] {
  const bestFirst = Array.from({ length: worstRank }, (_, index) => index + 1);
  const mostOfEach = bestFirst.slice(0, -1).map((rank): Level => ({ kind: 'mostOfRank', rank }));
  const worstFirst = bestFirst.slice(1).reverse();
  const rankLevels: Record<OptimisingPreset, Level[]> = {
    balanced: [{ kind: 'rankSum' }, ...mostOfEach],
    firstChoices: mostOfEach,
    protective: worstFirst.map((rank) => ({ kind: 'fewestOfRank', rank })),
  };
  return [{ kind: 'offList' }, ...rankLevels[preset]];
}

/**
 * What one person contributes to a level.
 *
 * @param rank the class of the seat: 1 to `worstRank`, or `worstRank + 1` for nothing at all
 */
export function levelValue(level: Level, rank: number, worstRank: number): number {
  switch (level.kind) {
    case 'offList':
      return rank > worstRank ? 1 : 0;
    case 'rankSum':
      return rank > worstRank ? 0 : rank;
    case 'mostOfRank':
      return rank === level.rank ? 0 : 1;
    case 'fewestOfRank':
      return rank === level.rank ? 1 : 0;
  }
}

/**
 * Why a person is on no theme of their own list: they submitted none, none of its themes is still offered, or all offered ones
 * were full.
 */
export type OffListCause = 'noList' | 'noneOffered' | 'listFull';

export type Placement =
  | { readonly personId: string; readonly themeId: string; readonly how: 'pinned' }
  /** `rank` counts from 1 on the list without dropped choices. */
  | { readonly personId: string; readonly themeId: string; readonly how: 'listed'; readonly rank: number }
  | {
      readonly personId: string;
      readonly themeId: string;
      readonly how: 'filled';
      readonly cause: OffListCause;
    }
  | {
      readonly personId: string;
      readonly themeId: null;
      readonly how: 'unassigned';
      readonly cause: OffListCause;
      /** Position on the waiting list, from 1. */
      readonly waitingPlace: number;
    };

/** A level, and its position: `scale` times its value is part of the given limb. */
export interface PackedLevel {
  readonly level: Level;
  /** 0 is the most significant limb. */
  readonly limb: number;
  readonly scale: number;
}

export interface Profile {
  /** `ranks[k - 1]` people got their k-th choice; as long as the longest list. */
  readonly ranks: readonly number[];
  readonly pinned: number;
  readonly filled: number;
  readonly unassigned: number;
}

export type AllocationWarning =
  | {
      readonly kind: 'overfull';
      readonly themeId: string;
      readonly pinned: number;
      readonly capacity: number;
    }
  | {
      readonly kind: 'belowMinSize';
      readonly themeId: string;
      readonly size: number;
      readonly minSize: number;
    };

/**
 * Proof that no other allocation serves the objective better, checked by `verify-certificate.ts`.
 *
 * It is the dual solution of the flow problem: a price per theme such that everyone sits where weight + price is smallest for
 * them and every theme with a price is full.
 */
export interface Certificate {
  /** How the levels of the objective were packed into numbers, most significant level first. */
  readonly levels: readonly PackedLevel[];
  /** Limbs of the weight of every class of seat: rank 1 to R, then no seat. */
  readonly weights: readonly (readonly number[])[];
  readonly prices: readonly { readonly themeId: string; readonly price: readonly number[] }[];
  /** Each contender with a list, in lottery order; `null` is outside, before the fill. */
  readonly places: readonly { readonly personId: string; readonly themeId: string | null }[];
}

export interface Allocation {
  /** One per person, in the order of the input. */
  readonly placements: readonly Placement[];
  readonly profile: Profile;
  readonly warnings: readonly AllocationWarning[];
  /** Ids of everyone who is not pinned, by lottery number. */
  readonly lotteryOrder: readonly string[];
  /** `null` for the `lottery` preset, which claims no optimum. */
  readonly certificate: Certificate | null;
}
