/** Milliseconds. */
const MINUTE = 60_000;

/** Counts, by key, within a minute. Forgets all at its end, so it is bounded by what can happen in one. */
export class PerMinute {
  readonly #counts = new Map<string, number>();
  #ends = 0;

  /** @returns how often it has happened in this minute, this time included */
  add(key: string): number {
    const count = this.of(key) + 1;
    this.#counts.set(key, count);
    return count;
  }

  of(key: string): number {
    const now = performance.now();
    if (now >= this.#ends) {
      this.#ends = now + MINUTE;
      this.#counts.clear();
    }
    return this.#counts.get(key) ?? 0;
  }
}
