/** Milliseconds of processor time for the answers to one page, until any are measured: `bench:live` has 0.5 to 1.1. */
const FIRST = 0.9;
/** Weights of a new measurement in the moving average: a lower one weighs more, since other work only makes them higher. */
const [LOWER, HIGHER] = [0.5, 0.1];
/** The fewest pages per second to measure: with fewer, other work dominates. */
const ENOUGH = 50;
/** The share of a core for answers to pages. */
const SHARE = 0.5;
/** Milliseconds. */
const STEP = 100;

/** The weight of a new measurement of other work. */
const OTHERS = 0.2;

/**
 * The current cost of answering pages that follow changes: the processor time beyond that of other work, divided by the pages
 * that queried. A burst of other work counts, too: pages query a busy process more slowly.
 */
export class AnswerCost {
  #perPage = FIRST;
  #pages = 0;
  /** Milliseconds of processor time per second without such pages. */
  #others = 0;
  /** When the pages of a signal are done, by the clock of `performance`. */
  #until = -Infinity;
  #before = process.cpuUsage();

  /** Counts a page that has begun to refetch. Its first load is no measure. */
  note(): void {
    if (performance.now() < this.#until) this.#pages += 1;
  }

  /** Measures; call it every second. */
  measure(): void {
    const { user, system } = process.cpuUsage(this.#before);
    const spent = (user + system) / 1_000;
    if (performance.now() >= this.#until && this.#pages === 0)
      this.#others += OTHERS * (spent - this.#others);
    const measured = Math.max(0, spent - this.#others) / this.#pages;
    if (this.#pages >= ENOUGH)
      this.#perPage += (measured < this.#perPage ? LOWER : HIGHER) * (measured - this.#perPage);
    this.#before = process.cpuUsage();
    this.#pages = 0;
  }

  /** Milliseconds over which this many pages spread their queries. */
  spreadOf(pages: number): number {
    return Math.ceil((pages * this.#perPage) / SHARE / STEP) * STEP;
  }

  /** {@link spreadOf} for a signal sent now; measures its pages' queries. */
  begin(pages: number): number {
    const spread = this.spreadOf(pages);
    if (pages >= ENOUGH) this.#until = performance.now() + spread;
    return spread;
  }
}
