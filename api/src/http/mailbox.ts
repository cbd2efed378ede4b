import type { RequestHandler } from 'express';

/** The page of messages sent on this machine, or of one of them; null for an unknown id. @param brand the event's title */
export type ReadMailbox = (brand: string, id?: string, search?: string) => string | null;

/** For pages that show messages in frames without scripts; they only load the font, the mark and the colour mode. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; font-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
};

/** `GET /mailbox` and `/mailbox/:id`: the messages sent on this machine. */
export const mailboxPage =
  (read: ReadMailbox, readTitle: () => Promise<string>): RequestHandler =>
  async ({ params: { id }, query: { q } }, response, next) => {
    const [one, search] = [id, q].map((text) => (typeof text === 'string' ? text : undefined));
    const page = read(await readTitle(), one, search);
    if (page === null) next();
    else response.set(HEADERS).type('html').send(page);
  };
