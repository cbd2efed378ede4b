import { type Letter, mailLink } from '../../lib/mail-link';
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
