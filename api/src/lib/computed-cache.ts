import { LRUCache } from 'lru-cache';
import { SingleFlight } from './single-flight';

export type ComputedCacheOptions<Value> = {
  /** What the kept values may weigh together; the last one is kept whatever it weighs. */
  capacity: number;
  weigh: (value: Value) => number;
};

/** Values that are costly to compute and never change, by key: each is computed once, the longest unused go first. */
export class ComputedCache<Value extends object | string> {
  /** Not the cache's own fetching: what is under way there can be evicted, and is then begun a second time. */
  private readonly flights = new SingleFlight<Value>();
  private readonly kept: LRUCache<string, Value>;

  constructor({ capacity, weigh }: ComputedCacheOptions<Value>) {
    this.kept = new LRUCache({
      maxSize: capacity,
      // LRUCache takes nothing that weighs nothing, and would not keep what alone weighs more than all may.
      sizeCalculation: (value) => Math.min(Math.max(1, weigh(value)), capacity),
    });
  }

  /** Callers at the same time share one computation; one that fails is not kept. */
  async get(key: string, compute: () => Promise<Value>): Promise<Value> {
    return (
      this.kept.get(key) ??
      this.flights.run(key, async () => {
        const value = await compute();
        this.kept.set(key, value);
        return value;
      })
    );
  }
}
