import { tooBusy } from '../transport/refusals';
import { requestScope } from '../transport/request-scope';
import { Gate } from '../lib/gate';
import type { Demand } from './cost';

/** What a document costs that is dear: more than any page of a participant (33,000). */
const DEAR = 40_000;

/** Whether a document has to wait for its turn. */
const isDear = ({ cost }: Demand): boolean => cost > DEAR;

export type DearLimits = {
  /** How many requests are worked on at a time, whatever they cost. */
  slots: number;
  /** Milliseconds that one may have to wait for its turn. */
  patience: number;
};

/**
 * Dear documents run one at a time: each has all its rows in memory, and the database client reads them in one go. Organisers,
 * whose board is dear, do not wait for participants, of whom only a program asks for so much. Those who wait hold slots that
 * others need, so only a part of the slots can be taken this way.
 */
export class DearDocuments {
  readonly #organisers: Gate;
  readonly #participants: Gate;

  constructor({ slots, patience }: DearLimits) {
    this.#organisers = new Gate({ slots: 1, patience, mostWaiting: Math.ceil(slots / 2) });
    this.#participants = new Gate({ slots: 1, patience, mostWaiting: Math.ceil(slots / 4) });
  }

  /**
   * Waits until a document of this cost may run.
   * @returns a function to be called when it has ended.
   * @throws DomainError SERVICE_UNAVAILABLE if too many wait already.
   */
  async begin(demand: Demand, isOrganiser: boolean): Promise<() => void> {
    if (!isDear(demand)) return () => undefined;
    const gate = isOrganiser ? this.#organisers : this.#participants;
    if (!(await gate.enter(requestScope().asker.gone))) throw tooBusy();
    return () => gate.leave();
  }
}
