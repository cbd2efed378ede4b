import { z } from 'zod';

/** The longest address that mail can be sent to, in characters (RFC 5321, section 4.5.3.1.3). */
const MAX_LENGTH = 254;

/**
 * Whether a text is an e-mail address as HTML defines it (https://html.spec.whatwg.org/#valid-e-mail-address), which is all ASCII.
 * The only rule for addresses that come in, from a token or a list; the database's function `is_email_address` checks the same.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && z.regexes.html5Email.test(text);
