import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { DomainError } from '../errors';
import { Gate } from '../lib/gate';
import { tooBusy } from '../refusals';
import { requestScope } from '../request-scope';

export type Admission = {
  /** Refuses, before anything is done for it, a request that would be refused anyway. */
  refuseEarly: RequestHandler;
  /** `work`, for no more requests at a time than there are places; it ends when its promise does. */
  admit: (work: RequestHandler) => RequestHandler;
};

/** Milliseconds that a request may have to wait for its turn: longer than a person is ready to, and the page gives up at 30 s. */
export const PATIENCE = 10_000;
/** Milliseconds between two looks at the clock, and how late one of them may be. */
const LOOK_EVERY = 100;
const LATE = 50;
/** What a look that was late leaves of the places, and what is left of them in any case. */
const NARROWER = 0.7;
const FEWEST_PLACES = 4;
/** Milliseconds between the lines of the log that tell how many were refused. */
const REPORT_EVERY = 10_000;

/**
 * Bounds the requests that are worked on at a time. Beyond it they wait their turn, and as soon as that would be too long they are
 * refused with SERVICE_UNAVAILABLE and `Retry-After`. A server that begins everything it is asked finishes nothing of it in time:
 * see `npm run bench:overload`.
 */
export function createAdmission(places: number, logger: Logger, patience = PATIENCE): Admission {
  const gate = new Gate({ places, patience });
  narrowWhenLate(gate);
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
 * and a round is as long as all that is under way has to do. While timers are late, there are fewer and fewer places.
 */
function narrowWhenLate(gate: Gate): void {
  const { places } = gate;
  const fewest = Math.min(places, FEWEST_PLACES);
  let due = performance.now() + LOOK_EVERY;
  setInterval(() => {
    const isLate = performance.now() - due > LATE;
    due = performance.now() + LOOK_EVERY;
    gate.places = isLate
      ? Math.max(fewest, Math.floor(gate.places * NARROWER))
      : Math.min(places, gate.places + 1);
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
