import type { Level } from './objective';

/**
 * Why a person is on no theme of their own list: they submitted none, none of its themes is offered any more, or all
 * that are were full.
 */
export type OffListCause = 'noList' | 'noneOffered' | 'listFull';

export type Placement =
  | { readonly personId: string; readonly themeId: string; readonly how: 'pinned' }
  /** `rank` counts from 1 on the list as it was used, after dropped choices closed up. */
  | { readonly personId: string; readonly themeId: string; readonly how: 'listed'; readonly rank: number }
  | {
      readonly personId: string;
      readonly themeId: string;
      readonly how: 'filled';
      readonly cause: OffListCause;
    }
  | { readonly personId: string; readonly themeId: null; readonly how: 'excluded' }
  /** `noSeatLeft`: more people than seats. `fillOff`: the fill rule `none` kept back a seat they would have got. */
  | {
      readonly personId: string;
      readonly themeId: null;
      readonly how: 'unassigned';
      /** `notDrawn`: not considered at all, under the shortage rule `lottery`. */
      readonly cause: OffListCause | 'notDrawn';
      readonly reason: 'noSeatLeft' | 'fillOff';
      /** Position on the waiting list, from 1. */
      readonly waitingPlace: number;
    };

/** A level and where it is packed: `scale` times its value is part of the given limb. */
export interface PackedLevel {
  readonly level: Level;
  /** 0 is the most significant limb. */
  readonly limb: number;
  readonly scale: number;
}

/** How many people are where in the end. */
export interface Profile {
  /** `ranks[k - 1]` people got their k-th choice; as long as the longest list. */
  readonly ranks: readonly number[];
  readonly pinned: number;
  readonly filled: number;
  readonly unassigned: number;
  readonly excluded: number;
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
 * It is the dual solution of the flow problem: a price per theme such that each person sits where weight + price is
 * smallest for them and every theme with a price is full.
 */
export interface Certificate {
  /** How the levels of the objective were packed into numbers, most significant level first. */
  readonly levels: readonly PackedLevel[];
  /**
   * Limbs of the weight of every class of seat: rank 1 to R, then no seat at all. With `keepPrevious`, each class has
   * two: for a person who stays and for one who moves.
   */
  readonly weights: readonly (readonly number[])[];
  readonly prices: readonly { readonly themeId: string; readonly price: readonly number[] }[];
  /** Each person who took part with a list, in lottery order; `null` is outside, before the fill. */
  readonly places: readonly { readonly personId: string; readonly themeId: string | null }[];
}

export interface Allocation {
  /** One per person, in the order of the input. */
  readonly placements: readonly Placement[];
  readonly profile: Profile;
  readonly warnings: readonly AllocationWarning[];
  /** Ids of each person neither pinned nor excluded, by lottery number. */
  readonly lotteryOrder: readonly string[];
  /** `null` for the `lottery` preset, which claims no optimum. */
  readonly certificate: Certificate | null;
}
