import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/** Milliseconds of processor time that the answers to one page took at first, before any were measured. */
const FIRST = 1;
/** Of each new measurement in the moving average. */
const WEIGHT = 0.3;
/** Pages in a second from which it is measured: with fewer, other work counts most. */
const ENOUGH = 50;
/** The part of a core that answers to pages may take. */
const SHARE = 0.5;
/** Milliseconds. */
const STEP = 100;

/**
 * What it costs now to answer the pages that follow changes: the time in which the event loop worked, by the pages that asked meanwhile.
 * Other work counts with it, so that a busy process is asked more slowly.
 */
export class AnswerCost {
  #perPage = FIRST;
  #pages = 0;
  #before: EventLoopUtilization = performance.eventLoopUtilization();

  /** A page has begun to ask. */
  note(): void {
    this.#pages += 1;
  }

  /** Measures; call it each second. */
  measure(): void {
    const now = performance.eventLoopUtilization();
    const { active } = performance.eventLoopUtilization(now, this.#before);
    if (this.#pages >= ENOUGH) this.#perPage += WEIGHT * (active / this.#pages - this.#perPage);
    [this.#before, this.#pages] = [now, 0];
  }

  /** Milliseconds over which so many pages spread their questions. */
  spreadOf(pages: number): number {
    return Math.ceil((pages * this.#perPage) / SHARE / STEP) * STEP;
  }
}
