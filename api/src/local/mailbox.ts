import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { escapeHtml } from '../lib/escape-html';
import { serverPage } from '../lib/server-page';

/** The newest messages that are kept, in memory. */
const MOST_KEPT = 200;
/** Bytes of a message. */
const LARGEST = 1_000_000;

type Kept = { id: string; at: Date; to: string; email: Email };

export type Mailbox = {
  /** The address of its mail server. */
  smtpUrl: string;
  /** A page: of the message with this id, or else of all; null if there is no such message. */
  page: (id?: string) => string | null;
  stop: () => Promise<void>;
};

/** A real mail server on this machine, which keeps what it gets and sends nothing on. @param brand the product's name, for its pages */
export async function startMailbox(brand: string): Promise<Mailbox> {
  const kept: Kept[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    size: LARGEST,
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        if (!stream.sizeExceeded) parts.push(part);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('The message is too large'), { responseCode: 552 }));
          return;
        }
        PostalMime.parse(Buffer.concat(parts)).then((email) => {
          kept.unshift({
            id: randomUUID(),
            at: new Date(),
            to: envelope.rcptTo.map(({ address }) => address).join(', '),
            email,
          });
          kept.length = Math.min(kept.length, MOST_KEPT);
          done();
        }, done);
      });
    },
  });
  // A sender that breaks off is no concern of the server's.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    page: (id) => {
      if (id === undefined) return listPage(brand, kept);
      const found = kept.find((one) => one.id === id);
      return found ? messagePage(brand, found) : null;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const timeOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const listPage = (brand: string, kept: readonly Kept[]): string =>
  serverPage({
    brand,
    title: 'Mailbox',
    content: `<p class="quiet">The last ${MOST_KEPT} messages since the server started, the newest first. None was delivered outside.</p>
${kept.length === 0 ? '<p>There is none yet. Notices are sent within a minute.</p>' : `<table><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr>${kept.map(rowOf).join('')}</table>`}
<p><a href="/admin/notices">Back to Notices</a></p>`,
  });

const rowOf = ({ id, at, to, email }: Kept): string =>
  `<tr><td>${timeOf(at)}</td><td>${escapeHtml(to)}</td><td><a href="/mailbox/${id}">${escapeHtml(email.subject ?? '(no subject)')}</a></td></tr>`;

const messagePage = (brand: string, { email, to, at }: Kept): string =>
  serverPage({
    brand,
    title: email.subject ?? '(no subject)',
    content: `<p class="quiet">To ${escapeHtml(to)}, ${timeOf(at)} UTC</p>
<p><a href="/mailbox">All messages</a></p>
<iframe sandbox title="The message as HTML" srcdoc="${escapeHtml(email.html ?? '')}"></iframe>
<h2>As plain text</h2>
<pre>${escapeHtml(email.text ?? '')}</pre>
<h2>Headers</h2>
<table>${email.headers.map(({ key, value }) => `<tr><th>${escapeHtml(key)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>`,
  });
