/** Milliseconds of processor time that the answers to one page took at first, before any were measured. */
const FIRST = 1;
/** Of each new measurement in the moving average: a lower one counts more, since other work makes them higher. */
const [LOWER, HIGHER] = [0.5, 0.1];
/** Pages in a second from which it is measured: with fewer, other work counts most. */
const ENOUGH = 50;
/** The part of a core that answers to pages may take. */
const SHARE = 0.5;
/** Milliseconds. */
const STEP = 100;

/** Of each new measurement of other work. */
const OTHERS = 0.2;

/**
 * What it costs now to answer the pages that follow changes: the processor time of the process beyond that of other work, by the pages
 * that asked meanwhile. What other work suddenly takes counts with it, so that a busy process is asked more slowly.
 */
export class AnswerCost {
  #perPage = FIRST;
  #pages = 0;
  /** Milliseconds of processor time in a second without such pages. */
  #others = 0;
  /** Until when pages follow a signal, by the clock of `performance`. */
  #until = -Infinity;
  #before = process.cpuUsage();

  /** A page has begun to ask. What it asks when it opens is no measure. */
  note(): void {
    if (performance.now() < this.#until) this.#pages += 1;
  }

  /** Measures; call it each second. */
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

  /** Milliseconds over which so many pages spread their questions. */
  spreadOf(pages: number): number {
    return Math.ceil((pages * this.#perPage) / SHARE / STEP) * STEP;
  }

  /** {@link spreadOf} pages that get a signal now: what they ask is measured. */
  begin(pages: number): number {
    const spread = this.spreadOf(pages);
    if (pages >= ENOUGH) this.#until = performance.now() + spread;
    return spread;
  }
}
