import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { summaryOf } from '../../lib/summary-of';
import type { Message } from './message';

/** The outcome of an attempt to send one notice. `words` are the server's. */
export type Outcome =
  | { kind: 'sent'; words: string }
  /** The server refuses it permanently. */
  | { kind: 'refused'; words: string }
  /** The server may take it later; `notBefore` is the pause that it asked for, in milliseconds. */
  | { kind: 'later'; words: string; notBefore?: number }
  /** The server got all of it, or a part, and did not confirm it. */
  | { kind: 'unknown'; words: string }
  /** Nothing of it reached the server, and the next message would not either. */
  | { kind: 'unreachable'; words: string };

type Mail = Message & {
  to: string;
  toName: string;
  unsubscribeUrl: string;
  id: string;
  announcement: { id: string; kind: string };
};

export interface MailTransport {
  send: (mail: Mail) => Promise<Outcome>;
  /** Checks that the server is reachable and accepts our login. @throws the failure */
  verify: () => Promise<void>;
  close: () => void;
}

/** Milliseconds. A message waits for its connection, too. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Milliseconds for one message in total. */
export const LONGEST_SEND = 60_000;
export const CONNECTIONS = 3;
/** Messages per second of one process: far below the limits of company servers. */
const RATE = 10;

type MailSettings = { smtpUrl: string; from: string; timeouts?: Partial<typeof TIMEOUTS> };

/** The mail server at an address such as smtps://user:password@host:465. Pools its connections. */
export function createMailTransport({ smtpUrl, from, timeouts }: MailSettings): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 100,
    // Only we retry messages.
    maxRequeues: 0,
    rateDelta: 1_000,
    rateLimit: RATE,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    ...timeouts,
  });
  /** Messages in progress, by id; each is only read once the server has asked for it. */
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
    send: async ({ to, toName, subject, text, html, calendar, unsubscribeUrl, id, announcement }) => {
      // The same for each attempt, so mail programs show a duplicate once.
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
            // The local mailbox groups by it.
            'X-Announcement': `${announcement.kind} ${announcement.id}`,
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
  // An answer about the server's state, or about our login or address, holds for every message.
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  if (isAboutMessage && responseCode >= 500) return { kind: 'refused', words };
  if (isAboutMessage && responseCode >= 400 && responseCode !== 421) return { kind: 'later', words };
  return wasRead && responseCode === 0 ? { kind: 'unknown', words } : { kind: 'unreachable', words };
}
