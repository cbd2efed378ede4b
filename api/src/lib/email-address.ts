import { z } from 'zod';

/** The longest address that mail can be sent to, in characters (RFC 5321, section 4.5.3.1.3). */
const MAX_LENGTH = 254;

/** The longest part before the @ (section 4.5.3.1.1). */
const MAX_LOCAL = 64;

/** Dots that no mail server takes: at an end of the part before the @, or two in a row (section 4.1.2). */
const STRAY_DOT = /^\.|\.[.@]/;

/**
 * Whether a text is an e-mail address as HTML defines it (https://html.spec.whatwg.org/#valid-e-mail-address), all in ASCII,
 * that mail servers accept. The only rule for incoming addresses, in a token or a list; the database's function
 * `is_email_address` checks the same.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH &&
  text.indexOf('@') <= MAX_LOCAL &&
  !STRAY_DOT.test(text) &&
  z.regexes.html5Email.test(text);

/** Domains that ignore dots before the @. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * A valid address without what mail servers ignore: case, what follows a plus sign and, at Gmail, dots. Two addresses with the
 * same mailbox may be one person's.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const plain = local.replace(/(?<=.)\+.*/, '');
  return WITHOUT_DOTS.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
