/** Lets callers who want the same at the same time share one piece of work. Nothing is kept once it is done. */
export class SingleFlight<Value> {
  private readonly flights = new Map<string, Promise<Value>>();

  /** @returns what `work` comes to, or what the work under this key that has begun and not ended comes to. */
  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const begun = this.flights.get(key);
    if (begun) return begun;
    const flight = work().finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }
}
