import { mailLink, type Letter } from '../../lib/mail-link';
import { formatCount } from '../../lib/numbers';
import { copyText } from './copy-text';

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
