import type { Duals } from '../allocate';
import { codeOf, nodeOf, type PreferenceLists, type Seating } from '../flow/network';
import { intAt, realAt } from '../model/checked-access';
import { type CodeMove, type LevelChange, levelChanges } from '../weights/weights';
import { type Exchange, ExchangeChains, SeatExchanges } from './exchange-chains';

/** One person who would change seats: ranks on their own list, `null` for no theme of it. */
export interface Move {
  readonly from: number | null;
  readonly to: number | null;
}

/** The cheapest change to a goal; names no one. */
export interface Shift {
  /** Who would move, apart from the person in question. */
  readonly moves: readonly Move[];
  /**
   * The change of every level of the objective, most significant first. Every cheapest change has these same numbers,
   * a person who moves in it; all are 0 if it costs nothing.
   */
  readonly levels: readonly LevelChange[];
}

/** The cost of a person's wish. */
export interface SeatCost {
  /** The change for the others alone. */
  readonly others: Shift;
  /** The change including the person's own gain: never an improvement, since the seating is optimal. */
  readonly total: readonly LevelChange[];
}

/**
 * Exact opportunity costs of an optimal seating, up to the lottery among equally good ones.
 *
 * To seat person i, now at t, at u instead, a person of u has to make room and so on, until the surplus reaches the seat that i
 * left, or any free one: the cheapest such chain D(u, t) is a shortest path of the residual graph. With i's own difference it
 * closes a cycle, and W(i, u) − W(i, t) + D(u, t) is by how much the best seating with i at u is worse. One more seat in u is
 * worth the chain from the sink to u; one fewer costs the chain from u to the sink.
 */
export class OpportunityCosts {
  private readonly chains: ExchangeChains;

  /** @param order all nodes, in the order that breaks ties between chains */
  constructor(
    private readonly lists: PreferenceLists,
    private readonly seating: Seating,
    private readonly duals: Duals,
    order: Int32Array,
  ) {
    this.chains = new ExchangeChains(new SeatExchanges(lists, seating, duals), order);
  }

  /**
   * The cost of seating a person at another theme of their list.
   *
   * @param person position in lottery order among those with a list
   * @param index position in their list, from 0
   * @returns `null` if no chain can free a seat there, since the organisers set everyone at the theme
   */
  ofSeat(person: number, index: number): SeatCost | null {
    const entry = intAt(this.lists.start, person) + index;
    const current = this.seating.entryOf(person);
    const wanted = nodeOf(intAt(this.lists.options, entry));
    const left = nodeOf(intAt(this.lists.options, current));
    if (!this.chains.isPossible(wanted, left)) return null;
    const exchanges = this.chains.exchanges(wanted, left);
    return {
      others: this.shiftOf(exchanges),
      total: this.levelsOf([...exchanges, { from: current, to: entry }].map((move) => this.codesOf(move))),
    };
  }

  /** The gain of one more seat in a theme. */
  ofOneMoreSeat(theme: number): Shift {
    return this.shiftOf(this.chains.exchanges(this.seating.outside, theme));
  }

  /** The loss of one seat fewer; `null` if the organisers set everyone at the theme. */
  ofOneSeatFewer(theme: number): Shift | null {
    const { outside } = this.seating;
    return this.chains.isPossible(theme, outside)
      ? this.shiftOf(this.chains.exchanges(theme, outside))
      : null;
  }

  /** D(from, to): the cost of passing a surplus person on from one node to another; `null` if no person can be passed on. */
  ofPassingOn(from: number, to: number): Float64Array | null {
    if (!this.chains.isPossible(from, to)) return null;
    const { width, values } = this.duals.prices;
    const pair = from * this.lists.nodes + to;
    return Float64Array.from(
      { length: width },
      (_, limb) =>
        realAt(this.chains.distances, pair * width + limb) -
        realAt(values, to * width + limb) +
        realAt(values, from * width + limb),
    );
  }

  /** The cost codes of everyone who moves when a surplus person is passed on. */
  passedOn(from: number, to: number): CodeMove[] {
    return this.chains.exchanges(from, to).map((move) => this.codesOf(move));
  }

  levelsOf(moves: readonly CodeMove[]): LevelChange[] {
    return levelChanges(this.duals.weights.levels, this.lists.worstRank, moves);
  }

  private shiftOf(exchanges: readonly Exchange[]): Shift {
    return {
      moves: exchanges.map(({ from, to }) => ({ from: this.rankOf(from), to: this.rankOf(to) })),
      levels: this.levelsOf(exchanges.map((move) => this.codesOf(move))),
    };
  }

  private codesOf({ from, to }: Exchange): CodeMove {
    return { from: this.codeAt(from), to: this.codeAt(to) };
  }

  private codeAt(entry: number): number {
    return codeOf(intAt(this.lists.options, entry));
  }

  private rankOf(entry: number): number | null {
    if (nodeOf(intAt(this.lists.options, entry)) === this.seating.outside) return null;
    return this.codeAt(entry) + 1;
  }
}
