import { formatCount } from '../../lib/numbers';
import { toast } from './toast';

interface CopyTexts {
  /** The message once the text is in the clipboard. */
  done: string;
  /** The title of the message when copying fails. */
  failure?: string;
  /** What the person can do where the browser does not allow copying. */
  advice?: string;
}

/** Copies a text to the clipboard and reports success or failure in a toast. */
export async function copyText(
  text: string,
  { done, failure = 'Nothing was copied', advice = 'Your browser does not let this page copy.' }: CopyTexts,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(advice, { title: failure });
    return;
  }
  toast.success(done);
}

const copied = (count: number): string =>
  count === 1 ? '1 address was copied.' : `${formatCount(count)} addresses were copied.`;

/** Copies e-mail addresses as a mail program takes them. */
export const copyAddresses = (emails: readonly string[]): Promise<void> =>
  copyText(emails.join(', '), { done: copied(emails.length) });

/**
 * Begins an e-mail to people who do not see each other's addresses, in the person's own mail program. Mail programs cut long links, so many
 * addresses are copied instead, and the message says what to do with them.
 */
export async function writeTo(emails: readonly string[], letter: Letter): Promise<void> {
  const href = mailLink({ bcc: emails, ...letter });
  if (href === null) {
    await copyText(emails.join(', '), {
      done: `They are too many for a mail link, so ${copied(emails.length)} Paste them into Bcc.`,
    });
    return;
  }
  const link = document.createElement('a');
  link.href = href;
  link.click();
}

/** Mail programs and the systems that start them cut longer addresses of links, in characters. */
const LONGEST_LINK = 1_900;

const inLink = (email: string): string => encodeURIComponent(email).replace('%40', '@');

export interface Letter {
  subject: string;
  body?: string;
}

interface MailLink extends Letter {
  to?: readonly string[];
  /** Who gets it without the others seeing their address. */
  bcc?: readonly string[];
}

/** The link that begins an e-mail; null where it would be longer than mail programs take. */
export function mailLink({ to = [], bcc = [], subject, body }: MailLink): string | null {
  const fields = [
    bcc.length === 0 ? [] : `bcc=${bcc.map(inLink).join(',')}`,
    `subject=${encodeURIComponent(subject)}`,
    body === undefined ? [] : `body=${encodeURIComponent(body)}`,
  ].flat();
  const link = `mailto:${to.map(inLink).join(',')}?${fields.join('&')}`;
  return link.length <= LONGEST_LINK ? link : null;
}
