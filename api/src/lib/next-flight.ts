type Flight<Value> = { current: Promise<Value>; next: Promise<Value> | null };

/**
 * Bounds a read that many ask for at once to one at a time by key, and yet tells nobody what was so before they asked:
 * whoever asks while one is under way waits for the next, which all of them share.
 */
export class NextFlight<Value> {
  private readonly flights = new Map<string, Flight<Value>>();

  /** @returns what a piece of work comes to that has not begun before this call. */
  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const flight = this.flights.get(key);
    if (!flight) return this.begin(key, work);
    flight.next ??= flight.current.then(
      () => this.begin(key, work),
      () => this.begin(key, work),
    );
    return flight.next;
  }

  private begin(key: string, work: () => Promise<Value>): Promise<Value> {
    const current = work();
    const flight: Flight<Value> = { current, next: null };
    this.flights.set(key, flight);
    const end = (): void => {
      if (this.flights.get(key) === flight && flight.next === null) this.flights.delete(key);
    };
    void current.then(end, end);
    return current;
  }
}
