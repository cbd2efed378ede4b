import type { OffListCause } from '../model/allocation';
import type { FillRule } from '../model/input';
import type { SeatCost } from './opportunity-costs';

/** Why somebody did not get a theme that they prefer to the place they have. */
export type MissReason =
  /** There was no seat to give: the organisers set everybody on that team. */
  | { readonly why: 'setByOrganisers' }
  /** Others would lose more than the person would gain. */
  | { readonly why: 'costsOthers'; readonly cost: SeatCost }
  /** Equally good for all together; a lower lottery number decided. */
  | { readonly why: 'tie' }
  /** In the plain draw, the seats were gone when the person's number came. */
  | { readonly why: 'drawnEarlier' };

/** A theme that the person prefers to the place they have. It is full. */
export interface MissedTheme {
  readonly themeId: string;
  /** On the person's list as it was used. */
  readonly rank: number;
  /** People in the theme. */
  readonly size: number;
  readonly capacity: number;
  readonly reason: MissReason;
}

/** The person's position in the draw: 1 is first. */
export interface LotteryNumber {
  readonly number: number;
  /** How many people were drawn: everybody neither pinned nor excluded. */
  readonly of: number;
}

interface Listed {
  readonly themeId: string;
  /** How many themes of the person's list are no longer offered; ranks count the others. */
  readonly droppedChoices: number;
  readonly lottery: LotteryNumber;
}

/** Why somebody is where they are. Names nobody else, and only themes that the person ranked or got. */
export type Explanation =
  | { readonly kind: 'excluded' }
  | { readonly kind: 'pinned'; readonly themeId: string }
  | ({ readonly kind: 'firstChoice' } & Listed)
  | ({
      readonly kind: 'laterChoice';
      readonly rank: number;
      readonly missed: readonly MissedTheme[];
    } & Listed)
  | ({
      readonly kind: 'offList';
      readonly cause: OffListCause;
      readonly missed: readonly MissedTheme[];
      readonly fill: FillRule;
    } & Listed)
  | {
      readonly kind: 'unassigned';
      readonly cause: OffListCause | 'notDrawn';
      readonly reason: 'noSeatLeft' | 'fillOff';
      readonly missed: readonly MissedTheme[];
      readonly waitingPlace: number;
      /** All seats and all people who take part, pinned ones included. */
      readonly seats: number;
      readonly people: number;
      readonly lottery: LotteryNumber;
    };
