import type { Logger } from 'pino';
import { withDeadline } from '../../lib/with-deadline';
import { giveUpLost } from './claims.service';
import { fanOut } from './fan-out.service';
import { announceDeadlines } from './reminders.service';
import { sendDue, type Transports } from './send.service';

/** Does everything that there is to do about notices now; may run in any number of processes at once. */
export async function runNotices(transports: Transports): Promise<void> {
  const { mail, now } = transports;
  await giveUpLost(now());
  await announceDeadlines(now());
  await fanOut(mail !== null, now());
  await sendDue(transports);
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
export function createNoticeSender(
  transports: Omit<Transports, 'ending'>,
  log: Pick<Logger, 'error'>,
): NoticeSender {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const wake = (): void => {
    if (ending.signal.aborted) return;
    // The run may be past what was announced since it began.
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = runNotices({ ...transports, ending: ending.signal })
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
      transports.mail?.close();
    },
  };
}
