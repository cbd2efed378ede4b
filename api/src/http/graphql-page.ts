import type { RequestHandler } from 'express';
import { escapeHtml } from '../lib/escape-html';
import { serverPage } from '../lib/server-page';

const SANDBOX = '/graphql?sandbox';

/**
 * The page for browsers at `/graphql`, which explains how to send a document. It needs neither the internet nor a script.
 * Requests of other clients pass, as do those for Apollo Sandbox if it is on.
 */
export function graphqlPage(readTitle: () => Promise<string>, hasSandbox: boolean): RequestHandler {
  return async (request, response, next) => {
    const wantsPage = request.accepts(['application/json', 'text/html']) === 'text/html';
    if (!wantsPage || (hasSandbox && 'sandbox' in request.query)) next();
    else
      response
        .setHeader('Cache-Control', 'no-cache')
        .type('html')
        .send(pageOf(await readTitle(), hasSandbox, `${request.protocol}://${request.host}`));
  };
}

/** @param origin of this server, from the browser's request */
const pageOf = (brand: string, hasSandbox: boolean, origin: string): string =>
  serverPage({
    brand,
    title: 'GraphQL API',
    content: `<p>Send queries here as <code>POST</code>, in JSON, with your token.</p>
<pre class="copied">curl -s ${escapeHtml(origin)}/graphql \\
  -H 'Authorization: Bearer TOKEN' \\
  -H 'Content-Type: application/json' \\
  -d '{"query":"{ viewer { role } }"}'</pre>
<p>Your token: sign in on <a href="/">the site</a>, then choose <b>Copy API Token</b> in the account menu. It is valid for an hour.</p>
<ul>
${hasSandbox ? `<li><a href="${SANDBOX}">Apollo Sandbox</a>: write and send queries. Needs the internet.</li>` : ''}
<li><a href="/api/docs">REST API</a>: read about each call and try it.</li>
<li>Schema: point your tool at this address, with your token.</li>
</ul>`,
  });
