import type { RequestHandler, Response } from 'express';
import { serverPage } from '../lib/server-page';

const ASK = `<p>This site sends you nothing more. You can switch e-mail on again in your account menu.</p>
<form method="post"><p><button>Unsubscribe</button></p></form>`;
const STOPPED = '<p>Switch e-mail on again at any time in your account menu.</p>';
const UNKNOWN = '<p>Nothing has changed. Sign in to switch your e-mail on or off.</p>';

/**
 * `/notices/stop/:secret`, the link in every message. GET only asks for confirmation, because programs open links in messages;
 * POST stops notices, for the button and for mail programs (RFC 8058). The secret grants this right, signed in or not.
 * @param readTitle the event's title
 * @param act.readerOf the secret's person; null for an unknown one
 * @param act.stop stops that person's notices; false for an unknown secret
 */
export function unsubscribe(
  readTitle: () => Promise<string>,
  act: { readerOf: (secret: string) => Promise<string | null>; stop: (secret: string) => Promise<boolean> },
): { ask: RequestHandler; stop: RequestHandler } {
  const send = async (
    response: Response,
    isKnown: boolean,
    title: string,
    content: string,
  ): Promise<void> => {
    const brand = await readTitle();
    const link = '<p><a href="/">Open the site</a></p>';
    response
      .status(isKnown ? 200 : 404)
      .set('X-Robots-Tag', 'noindex')
      .type('html');
    response.send(
      isKnown
        ? serverPage({ brand, title, content: content + link })
        : serverPage({ brand, title: 'This link does not work', content: UNKNOWN + link }),
    );
  };
  return {
    ask: async ({ params }, response) =>
      send(
        response,
        (await act.readerOf(String(params.secret))) !== null,
        'Unsubscribe from all e-mail?',
        ASK,
      ),
    stop: async ({ params }, response) =>
      send(response, await act.stop(String(params.secret)), 'You are unsubscribed', STOPPED),
  };
}
