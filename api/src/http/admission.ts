import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { DomainError } from '../errors';
import { NobodyWaits } from '../lib/asker';
import { Gate } from '../lib/gate';
import { tooBusy } from '../transport/refusals';
import { requestScope } from '../transport/request-scope';

export type AdmissionLimits = {
  /** How many requests are worked on at a time. */
  slots: number;
  /** The smallest number of slots, while the processor cannot keep up. */
  fewest: number;
  /** Milliseconds that a request may have to wait for its turn. */
  patience: number;
};

/**
 * One slot for each connection to the database: more requests at a time would only wait for a connection. Nobody waits
 * willingly for longer than ten seconds; the page gives up at thirty.
 */
export const admissionLimits = (connections: number): AdmissionLimits => ({
  slots: connections,
  fewest: Math.min(4, connections),
  patience: 10_000,
});

export type Admission = {
  /** Refuses a request that would be refused anyway, before any work is done for it. */
  refuseEarly: RequestHandler;
  /** `work`, for no more requests at a time than there are slots; it ends when its promise does. */
  admit: (work: RequestHandler) => RequestHandler;
  /**
   * Does a part of an answer that is sent as fast as its reader reads, while there is a slot for it: none is held meanwhile.
   * @throws DomainError SERVICE_UNAVAILABLE like the others, unless the answer has begun; then it waits as long as its reader does.
   */
  part: <Result>(response: Response, work: () => Promise<Result>) => Promise<Result>;
};

/** Milliseconds between two looks at the clock, and how late a look may be. */
const LOOK_EVERY = 100;
const LATE = 50;
/** Share of the time that the event loop was at work: below this, it did not lack the processor. */
const AT_WORK = 0.9;
/** The share of the slots that a late look leaves. */
const NARROWER = 0.7;
/** Milliseconds until an answer that has begun asks for a slot again. */
const AGAIN = 1_000;
/** Milliseconds between the lines of the log that tell how many were refused. */
const REPORT_EVERY = 10_000;

/**
 * Bounds the requests that are worked on at a time. The others wait their turn. A request that would wait too long is refused
 * with SERVICE_UNAVAILABLE and `Retry-After`. A server that starts everything at once finishes nothing in time: see
 * `npm run bench:overload`.
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
      const { gone } = requestScope().asker;
      if (!(await gate.enter(gone))) {
        if (!gone.aborted) next(refuse());
        return;
      }
      try {
        // A closed connection does not free the slot: the work goes on even when nobody waits for it any more.
        await work(request, response, next);
      } finally {
        gate.leave();
      }
    },
    part: async (response, work) => {
      const { gone } = requestScope().asker;
      while (!(await gate.enter(gone))) {
        if (gone.aborted) throw new NobodyWaits();
        if (!response.headersSent) throw refuse();
        await pause(AGAIN);
      }
      try {
        return await work();
      } finally {
        gate.leave();
      }
    },
  };
}

/**
 * Without processor time, many requests at a time only delay each other: Node accepts one new connection between two rounds of
 * its loop, and a round lasts as long as all work under way. While timers are late for this reason, slots become fewer and fewer.
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

/** Logs a count instead of a line for each refusal: most come when the server has the least time. */
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
