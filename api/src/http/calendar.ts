import type { RequestHandler } from 'express';
import { DomainError } from '../errors';

/** The most characters of a secret; longer ones never reach the database. */
const LONGEST = 64;

/**
 * `GET /calendar/:secret.ics`: an iCalendar file (RFC 5545) for programs that cannot sign in.
 * @param read null for an unknown secret
 */
export const calendar =
  (read: (secret: string) => Promise<{ text: string } | null>): RequestHandler =>
  async ({ params: { secret } }, response) => {
    const file = typeof secret === 'string' && secret.length <= LONGEST ? await read(secret) : null;
    if (file === null) {
      throw new DomainError('NOT_FOUND', 'This calendar address is not in use. Sign in and make a new one.');
    }
    response
      .type('text/calendar')
      // Programs poll: they get 304 if nothing has changed.
      .set({ 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' })
      .send(file.text);
  };
