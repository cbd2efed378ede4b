import type { RequestHandler, Response } from 'express';
import { escapeHtml } from '../lib/escape-html';
import { serverPage } from '../lib/server-page';

type Page = { title: string; sentence: string; button?: string };

const pageOf = (brand: string, { title, sentence, button }: Page): string =>
  serverPage({
    brand,
    title,
    content: `<p>${escapeHtml(sentence)}</p>
${button === undefined ? '' : `<form method="post"><p><button>${escapeHtml(button)}</button></p></form>`}
<p><a href="/">Open the site</a></p>`,
  });

const ASK: Page = {
  title: 'No more notices?',
  sentence: 'You will get no more e-mail from this site. You can switch it on again there.',
  button: 'Stop all notices',
};
const STOPPED: Page = {
  title: 'You get no more notices',
  sentence: 'This site sends you no more e-mail. You can switch it on again there.',
};
const UNKNOWN: Page = {
  title: 'This address is not in use',
  sentence: 'Nothing was changed. Sign in to switch notices on or off.',
};

/**
 * `/notices/stop/:secret`, which every message leads to. Opening it only asks, because programs open addresses in messages; `POST` stops
 * notices, for the button and for mail programs (RFC 8058). Whoever has the message may do so, signed in or not.
 * @param brand the product's name
 * @param act.knows whether there is somebody with this secret
 * @param act.stop stops their notices; false for nobody's secret
 */
export function stopNotices(
  brand: string,
  act: {
    knows: (secret: string) => Promise<boolean>;
    stop: (secret: string) => Promise<boolean>;
  },
): { ask: RequestHandler; stop: RequestHandler } {
  const send = (response: Response, isKnown: boolean, page: Page): void => {
    response
      .status(isKnown ? 200 : 404)
      .set('X-Robots-Tag', 'noindex')
      .type('html')
      .send(pageOf(brand, isKnown ? page : UNKNOWN));
  };
  const secretOf = ({ secret }: Readonly<Record<string, unknown>>): string =>
    typeof secret === 'string' ? secret : '';
  return {
    ask: async ({ params }, response) => send(response, await act.knows(secretOf(params)), ASK),
    stop: async ({ params }, response) => send(response, await act.stop(secretOf(params)), STOPPED),
  };
}
