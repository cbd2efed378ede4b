import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { summaryOf } from '../../lib/summary-of';
import type { Message } from './message';

/** What came of an attempt to send one notice. `words` are the server's. */
export type Outcome =
  | { kind: 'sent'; words: string }
  /** The server never will take it. */
  | { kind: 'refused'; words: string }
  /** The server may take it later; `notBefore` is how many milliseconds it asked us to wait. */
  | { kind: 'later'; words: string; notBefore?: number }
  /** The server had all of it, or a part, and did not say whether it took it. */
  | { kind: 'unknown'; words: string }
  /** Nothing of it reached the server, nor would anything else now. */
  | { kind: 'unreachable'; words: string };

type Mail = Message & { to: string; toName: string; unsubscribeUrl: string; id: string };

export interface MailTransport {
  send: (mail: Mail) => Promise<Outcome>;
  /** Asks the server whether it is there and lets us in. @throws what keeps it from that */
  verify: () => Promise<void>;
  close: () => void;
}

/** Milliseconds. A message waits for its connection, too. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Milliseconds for one message, all in all. */
export const LONGEST_SEND = 60_000;
export const CONNECTIONS = 3;
/** Messages a second, of one process: far below what servers of companies take. */
const RATE = 10;

type MailSettings = { smtpUrl: string; from: string; timeouts?: Partial<typeof TIMEOUTS> };

/** The mail server at an address such as smtps://user:password@host:465. Connections are kept for a while. */
export function createMailTransport({ smtpUrl, from, timeouts }: MailSettings): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 100,
    // A message is tried again by us alone.
    maxRequeues: 0,
    rateDelta: 1_000,
    rateLimit: RATE,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    ...timeouts,
  });
  /** Messages under way, by their ids; each is read only once the server has asked for it. */
  const streams = new Map<string, Readable>();
  transport.use('stream', ({ message, data: { messageId } }, done) => {
    const make = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = make(options);
      if (typeof messageId === 'string') streams.set(messageId, stream);
      return stream;
    };
    done();
  });
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '');
  return {
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
    send: async ({ to, toName, subject, text, html, calendar, unsubscribeUrl, id }) => {
      // The same for each attempt, so that a mail program shows one that came twice once.
      const messageId = `<${id}@${domain}>`;
      try {
        const { response } = await transport.sendMail({
          from,
          to: { name: toName, address: to },
          subject,
          text,
          html,
          attachments: calendar
            ? [
                {
                  filename: 'agenda.ics',
                  content: calendar.text,
                  contentType: 'text/calendar; method=PUBLISH',
                },
              ]
            : [],
          messageId,
          signal: AbortSignal.timeout(LONGEST_SEND),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        });
        return { kind: 'sent', words: response };
      } catch (error) {
        return outcomeOf(error, streams.get(messageId)?.readableDidRead ?? false);
      } finally {
        streams.delete(messageId);
      }
    },
  };
}

const failure = z.object({
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
});

/** @param wasRead whether any of the message was sent */
function outcomeOf(error: unknown, wasRead: boolean): Outcome {
  const { responseCode = 0, response, command } = failure.safeParse(error).data ?? {};
  const words = response ?? summaryOf(error);
  // What it says of its own state, or of our login or address, holds for every message.
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  if (isAboutMessage && responseCode >= 500) return { kind: 'refused', words };
  if (isAboutMessage && responseCode >= 400 && responseCode !== 421) return { kind: 'later', words };
  return wasRead && responseCode === 0 ? { kind: 'unknown', words } : { kind: 'unreachable', words };
}
