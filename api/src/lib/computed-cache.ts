import { LRUCache } from 'lru-cache';
import { SingleFlight } from './single-flight';

export type ComputedCacheOptions<Value> = {
  /** The most that the kept values may weigh together; the newest is kept whatever it weighs. */
  capacity: number;
  weigh: (value: Value) => number;
};

/** Values by key that are costly to compute and never change. Each is computed once; the longest unused are dropped first. */
export class ComputedCache<Value extends object | string> {
  /** Used instead of the cache's own `fetch`, which can evict a running computation and then starts it a second time. */
  private readonly flights = new SingleFlight<Value>();
  private readonly kept: LRUCache<string, Value>;

  constructor({ capacity, weigh }: ComputedCacheOptions<Value>) {
    this.kept = new LRUCache({
      maxSize: capacity,
      // LRUCache rejects a size of 0, and would not keep a value that alone weighs more than the capacity.
      sizeCalculation: (value) => Math.min(Math.max(1, weigh(value)), capacity),
    });
  }

  /** Concurrent callers share one computation; a failed one is not kept. */
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
