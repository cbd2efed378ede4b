import { formatCount } from '../../lib/numbers';
import { toast } from './toast';

interface CopyTexts {
  /** The success message. */
  done: string;
  /** The title of the failure message. */
  failure?: string;
  /** What the person can do if the browser does not allow copying. */
  advice?: string;
}

/** Copies a text to the clipboard and reports the outcome in a toast. */
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

/** Copies e-mail addresses in the format that mail programs accept. */
export const copyAddresses = (emails: readonly string[]): Promise<void> =>
  copyText(emails.join(', '), { done: copied(emails.length) });

/**
 * Opens an e-mail to people who do not see each other's addresses, in the person's own mail program. Mail programs truncate long
 * links, so many addresses are copied instead, and the message explains what to do with them.
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

/** Mail programs and the systems that start them truncate longer links, in characters. */
const LONGEST_LINK = 1_900;

const inLink = (email: string): string => encodeURIComponent(email).replace('%40', '@');

export interface Letter {
  subject: string;
  body?: string;
}

interface MailLink extends Letter {
  to?: readonly string[];
  /** Recipients whose addresses the others do not see. */
  bcc?: readonly string[];
}

/** The link that opens an e-mail; null if it would be longer than mail programs accept. */
export function mailLink({ to = [], bcc = [], subject, body }: MailLink): string | null {
  const fields = [
    bcc.length === 0 ? [] : `bcc=${bcc.map(inLink).join(',')}`,
    `subject=${encodeURIComponent(subject)}`,
    body === undefined ? [] : `body=${encodeURIComponent(body)}`,
  ].flat();
  const link = `mailto:${to.map(inLink).join(',')}?${fields.join('&')}`;
  return link.length <= LONGEST_LINK ? link : null;
}
