import { forEverybody } from './asker';
import { useUntracked } from './untracked';

/** Lets concurrent callers with the same key share one piece of work. Keeps nothing once it is done. */
export class SingleFlight<Value> {
  private readonly flights = new Map<string, Promise<Value>>();

  /** @returns the result of `work`, or of the work that is already under way for this key. */
  run(key: string, work: () => Promise<Value>): Promise<Value> {
    useUntracked();
    const begun = this.flights.get(key);
    if (begun) return begun;
    const flight = forEverybody(work).finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }
}
