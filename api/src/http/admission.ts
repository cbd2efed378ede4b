import { performance } from 'node:perf_hooks';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { DomainError } from '../errors';
import { Gate } from '../lib/gate';
import { tooBusy } from '../doors/refusals';
import { requestScope } from '../doors/request-scope';

export type AdmissionLimits = {
  /** How many requests are worked on at a time. */
  slots: number;
  /** To how many that comes down while the processor cannot keep up. */
  fewest: number;
  /** Milliseconds that the others may have to wait for their turn. */
  patience: number;
};

/**
 * One place for each connection to the database: more at a time would only wait for one. A person is not ready to wait for longer
 * than ten seconds; the page gives up at thirty.
 */
export const admissionLimits = (connections: number): AdmissionLimits => ({
  slots: connections,
  fewest: Math.min(4, connections),
  patience: 10_000,
});

export type Admission = {
  /** Refuses, before anything is done for it, a request that would be refused anyway. */
  refuseEarly: RequestHandler;
  /** `work`, for no more requests at a time than there are slots; it ends when its promise does. */
  admit: (work: RequestHandler) => RequestHandler;
};

/** Milliseconds between two looks at the clock, and how late one of them may be. */
const LOOK_EVERY = 100;
const LATE = 50;
/** Of the time, in which the event loop was at work: with less it did not lack the processor. */
const AT_WORK = 0.9;
/** What a look that was late leaves of the slots. */
const NARROWER = 0.7;
/** Milliseconds between the lines of the log that tell how many were refused. */
const REPORT_EVERY = 10_000;

/**
 * Bounds the requests that are worked on at a time. Beyond it they wait their turn, and as soon as that would be too long they are
 * refused with SERVICE_UNAVAILABLE and `Retry-After`. A server that begins everything it is asked finishes nothing of it in time:
 * see `npm run bench:overload`.
 */
export function createAdmission(limits: AdmissionLimits, logger: Logger): Admission {
  const gate = new Gate(limits);
  narrowWhenLate(gate, limits);
  const report = reportRefusals(logger);
  const refuse = (): DomainError => {
    requestScope().isCounted = true;
    report();
    return tooBusy();
  };
  return {
    refuseEarly: (_request, _response, next) => next(gate.isFull ? refuse() : undefined),
    admit: (work) => async (request, response, next) => {
      const gone = whenGone(response);
      if (!(await gate.enter(gone))) {
        if (!gone.aborted) next(refuse());
        return;
      }
      try {
        // Not until the connection closes: what was begun goes on even when nobody waits for it any more.
        await work(request, response, next);
      } finally {
        gate.leave();
      }
    },
  };
}

/**
 * Without processor time, many at a time only make each other late: Node takes one new connection between two rounds of its loop,
 * and a round is as long as all that is under way has to do. While timers are late for that, there are fewer and fewer slots.
 */
function narrowWhenLate(gate: Gate, { slots, fewest }: AdmissionLimits): void {
  let due = performance.now() + LOOK_EVERY;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    const isLate = performance.now() - due > LATE && utilization > AT_WORK;
    before = now;
    due = performance.now() + LOOK_EVERY;
    gate.slots = isLate
      ? Math.max(fewest, Math.floor(gate.slots * NARROWER))
      : Math.min(slots, gate.slots + 1);
  }, LOOK_EVERY).unref();
}

function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
}

/** Counts instead of a line for each: there are most of them when the server has least time. */
function reportRefusals(logger: Logger): () => void {
  let refused = 0;
  return () => {
    refused += 1;
    if (refused > 1) return;
    logger.warn('too busy: refusing requests');
    setTimeout(() => {
      logger.warn({ refused }, 'too busy: refused requests');
      refused = 0;
    }, REPORT_EVERY).unref();
  };
}
