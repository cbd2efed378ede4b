import type { Logger } from 'pino';
import { withDeadline } from '../../lib/with-deadline';
import { giveUpLost } from './delivery-states.service';
import { expandAnnouncements } from './expand.service';
import { announceDeadlines } from './near-deadlines.service';
import { sendDue, type Doors } from './send.service';

/** Does everything that there is to do about notices now; may run in any number of processes at once. */
export async function runNotices(doors: Doors): Promise<void> {
  await giveUpLost(doors.now());
  await announceDeadlines(doors.now());
  await expandAnnouncements(doors.mail !== null, doors.now());
  await sendDue(doors);
}

export type NoticeSender = {
  /** Begins to send what is due, and does not wait for it: a server that hangs holds no other job. */
  wake: () => void;
  /** Begins nothing more. @returns when what was begun is done */
  stop: () => Promise<void>;
};

/** Milliseconds for which the end of a process waits for messages under way. */
const LONGEST_STOP = 8_000;

/** Sends notices, one run at a time in this process. */
export function createNoticeSender(doors: Omit<Doors, 'ending'>, log: Pick<Logger, 'error'>): NoticeSender {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const wake = (): void => {
    if (ending.signal.aborted) return;
    // Whatever was announced since the run began may be behind it.
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = runNotices({ ...doors, ending: ending.signal })
      .catch((error: unknown) => log.error({ err: error }, 'notices could not be sent; they are tried again'))
      .finally(() => {
        running = null;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        wake();
      });
  };
  return {
    wake,
    stop: async () => {
      ending.abort();
      await withDeadline(running ?? Promise.resolve(), LONGEST_STOP).catch(() => undefined);
      doors.mail?.close();
    },
  };
}
