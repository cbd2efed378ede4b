import type { Analysis } from './analysis';
import { intAt, itemAt } from '../model/checked-access';
import type { LevelChange } from '../weights/level-changes';
import type { Shift } from './opportunity-costs';
import { type Demand, themeDemand } from '../model/prepare';

export interface ThemeProfile {
  readonly themeId: string;
  readonly capacity: number;
  readonly pinned: number;
  /** People in the theme. */
  readonly size: number;
  /** size / capacity: 1 is full, more is overfull. */
  readonly fullness: number;
  readonly demand: Demand;
  /** What one more seat would gain; `null` for the plain draw, and where pins overfill the theme, since no person gains. */
  readonly oneMoreSeat: Shift | null;
  /** What one seat fewer would cost; `null` for the plain draw, and where organisers set each person in the theme. */
  readonly oneSeatFewer: Shift | null;
}

/** Every theme after a generation, in the order of the input. */
export function themeProfiles({ solution, costs }: Analysis): ThemeProfile[] {
  const { input, roster, pool } = solution;
  const demand = themeDemand(roster);
  return input.themes.map(({ id, capacity }, theme) => {
    const pinned = intAt(roster.pins, theme);
    const size = intAt(pool.sizes, theme);
    return {
      themeId: id,
      capacity,
      pinned,
      size,
      fullness: size / capacity,
      demand: itemAt(demand, theme),
      oneMoreSeat: pinned > capacity ? null : (costs?.ofSeats.ofOneMoreSeat(theme) ?? null),
      oneSeatFewer: costs?.ofSeats.ofOneSeatFewer(theme) ?? null,
    };
  });
}

/**
 * How many people would rather be on another theme of their list. Under a preset with a certificate, none of them could
 * be moved there without a loss to others that the objective weighs at least as much.
 */
export function envyCount({ solution: { contenders, lists, seating } }: Analysis): number {
  return contenders.reduce(
    (count, _, person) => count + (seating.entryOf(person) > intAt(lists.start, person) ? 1 : 0),
    0,
  );
}

export interface PinCost {
  readonly personId: string;
  readonly themeId: string;
  /** See `PinCosts`; all 0 if the pin costs nothing. */
  readonly levels: readonly LevelChange[];
}

/** What every pin costs, in the order of the input; none for the plain draw. */
export function pinCosts({ solution: { input, roster }, costs }: Analysis): PinCost[] {
  if (costs === null) return [];
  return roster.pinned.map((pin) => ({
    personId: itemAt(input.people, pin.row).id,
    themeId: itemAt(input.themes, pin.theme).id,
    levels: costs.ofPins.of(pin),
  }));
}
