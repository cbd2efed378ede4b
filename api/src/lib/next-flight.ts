import { forEverybody } from './asker';
import { useUntracked } from './untracked';

type Flight<Value> = { current: Promise<Value>; next: Promise<Value> | null };

/**
 * Limits a read that many ask for at once to one at a time per key, without answering anybody from before they asked: whoever asks
 * while a read is under way waits for the next one, which all of them share.
 */
export class NextFlight<Value> {
  private readonly flights = new Map<string, Flight<Value>>();

  /** @returns the result of work that did not begin before this call. */
  run(key: string, work: () => Promise<Value>): Promise<Value> {
    useUntracked();
    const flight = this.flights.get(key);
    if (!flight) return this.begin(key, work);
    flight.next ??= flight.current.then(
      () => this.begin(key, work),
      () => this.begin(key, work),
    );
    return flight.next;
  }

  private begin(key: string, work: () => Promise<Value>): Promise<Value> {
    const current = forEverybody(work);
    const flight: Flight<Value> = { current, next: null };
    this.flights.set(key, flight);
    const end = (): void => {
      if (this.flights.get(key) === flight && flight.next === null) this.flights.delete(key);
    };
    void current.then(end, end);
    return current;
  }
}
