import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { escapeHtml } from '../lib/escape-html';
import { counted } from '../lib/counted';
import { serverPage } from '../lib/server-page';
import { inWords } from '../lib/text';

/** The newest messages, held in memory. */
const MOST_KEPT = 200;
/** Bytes per message. */
const LARGEST = 1_000_000;

type Kept = { id: string; at: Date; to: string; email: Email };

export type Mailbox = {
  smtpUrl: string;
  /**
   * The page of the message with this id, or of all that contain this text; null if there is no such message. @param brand the
   * event's title
   */
  page: (brand: string, id?: string, search?: string) => string | null;
  stop: () => Promise<void>;
};

/** A real mail server on this machine, which stores messages and forwards none. */
export async function startMailbox(): Promise<Mailbox> {
  const messages: Kept[] = [];
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
          messages.unshift({
            id: randomUUID(),
            at: new Date(),
            to: envelope.rcptTo.map(({ address }) => address).join(', '),
            email,
          });
          messages.length = Math.min(messages.length, MOST_KEPT);
          done();
        }, done);
      });
    },
  });
  // A sender that disconnects does not affect the server.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    page: (brand, id, search = '') => {
      if (id === undefined) return listPage(brand, messages, search);
      const message = messages.find((one) => one.id === id);
      return message ? messagePage(brand, message) : null;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const timeOf = (at: Date): string =>
  new Intl.DateTimeFormat('en', {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  })
    .format(at)
    .replaceAll(' ', '\u00a0');
const subjectOf = ({ email }: Kept): string => email.subject ?? '(no subject)';

const nameOf = ({ email, to }: Kept): string => email.to?.[0]?.name || to;
/** The kind and the id of the announcement that it belongs to. */
const announcementOf = ({ email }: Kept): string | undefined =>
  email.headers.find(({ key }) => key === 'x-announcement')?.value;

function listPage(brand: string, messages: readonly Kept[], search: string): string {
  const matching = messages.filter((one) =>
    `${subjectOf(one)} ${nameOf(one)} ${one.to}`.toLowerCase().includes(search.toLowerCase()),
  );
  // A search finds messages, not groups.
  const groups = new Map<string, Kept[]>();
  for (const one of matching) {
    const key = (search === '' ? announcementOf(one) : undefined) ?? one.id;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const empty = search === '' ? 'No messages yet. Notices are sent within a minute.' : 'No message matches.';
  const items = [...groups.values()].map((group) => groupHtml(group, groups.size === 1));
  return serverPage({
    brand,
    title: 'Mailbox',
    back: '<a class="back" href="/admin/notices">← Notices</a>',
    content: `<p class="quiet">${counted(matching.length, 'message')}. None has left this server.</p>
<form class="search"><input type="search" name="q" aria-label="Search messages" placeholder="Subject, name or address" value="${escapeHtml(search)}"><button>Search</button></form>
${matching.length === 0 ? `<p>${empty}</p>` : `<ul class="mails">${items.join('')}</ul>`}`,
  });
}

/** @param isOnly whether the page has no other group */
function groupHtml(group: readonly Kept[], isOnly: boolean): string {
  const [first] = group;
  if (!first) return '';
  const quiet = (...texts: string[]) =>
    `<span class="quiet">${texts.map((text) => `<span>${escapeHtml(text)}</span>`).join(' ')}</span>`;
  const link = ({ id }: Kept, text: string) => `<a href="/mailbox/${id}">${escapeHtml(text)}</a>`;
  if (group.length === 1)
    return `<li>${link(first, subjectOf(first))} ${quiet(first.to, timeOf(first.at))}</li>`;
  const [kind = ''] = (announcementOf(first) ?? '').split(' ');
  const people = group
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
    .map((one) => `<li>${link(one, nameOf(one))} ${quiet(subjectOf(one))} ${quiet(one.to)}</li>`);
  return `<li><details${isOnly ? ' open' : ''}><summary><b>${escapeHtml(inWords(kind))}</b> ${quiet(`${group.length} people`, timeOf(first.at))}</summary><ul class="mails">${people.join('')}</ul></details></li>`;
}

const messagePage = (brand: string, { email, to, at }: Kept): string =>
  serverPage({
    brand,
    title: email.subject ?? '(no subject)',
    back: '<a class="back" href="/mailbox">← Mailbox</a>',
    content: `<p class="quiet">To ${escapeHtml(to)}<br>${timeOf(at)}</p>
<iframe sandbox title="The message as HTML" srcdoc="${escapeHtml(email.html ?? '')}"></iframe>
<h2>As plain text</h2>
<pre>${escapeHtml(email.text ?? '')}</pre>
<details><summary>Headers</summary>
<table>${email.headers.map(({ key, value }) => `<tr><th>${escapeHtml(key)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table></details>`,
  });
