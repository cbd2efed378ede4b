import { SingleFlight } from './single-flight';

export type ComputedCacheOptions<Value> = {
  /** What the kept values may weigh together; the last one is kept whatever it weighs. */
  capacity: number;
  weigh: (value: Value) => number;
};

/** Values that are costly to compute and never change, by key: each is computed once, the longest unused go first. */
export class ComputedCache<Value> {
  private readonly flights = new SingleFlight<Value>();
  /** In the order of their last use. */
  private readonly kept = new Map<string, Value>();
  private weight = 0;

  constructor(private readonly options: ComputedCacheOptions<Value>) {}

  /** Callers at the same time share one computation; one that fails is not kept. */
  async get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(key);
    if (known === undefined) {
      return this.flights.run(key, async () => {
        const value = await compute();
        this.keep(key, value);
        return value;
      });
    }
    this.kept.delete(key);
    this.kept.set(key, known);
    return known;
  }

  private keep(key: string, value: Value): void {
    this.kept.set(key, value);
    this.weight += this.options.weigh(value);
    for (const [oldest, old] of this.kept) {
      if (this.weight <= this.options.capacity || oldest === key) break;
      this.kept.delete(oldest);
      this.weight -= this.options.weigh(old);
    }
  }
}
