import { serverAudits } from 'graphql-http';
import { describe, expect, it } from 'vitest';
import { startTestApp } from './test-app';

/** The audits of the GraphQL over HTTP specification, against the running server, as a signed-in person. */

const app = startTestApp();
const mia = app.person('mia@example.com');

/** The server refuses a browser's GET without a preflight, unless it has this header. */
const MEANT = { 'Apollo-Require-Preflight': 'true' };

const audits = serverAudits({
  // The address is known only once the server listens.
  url: () => `${app.url}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(MEANT)) headers.set(name, value);
    return mia.fetch(url, { ...init, headers });
  },
});

/**
 * For the old media type `application/json` alone, the specification recommends 200 here. Like Apollo Server, we answer 400 to
 * every client whose document cannot be executed, so that proxies, logs and rate limits recognise the refusal.
 */
const REFUSED_WITH_400 = ['572B', 'FDE2', '7B9B'];

describe('GraphQL over HTTP', () => {
  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
    '%s %s',
    async (id, _name, audit) => {
      const result = await audit.fn();
      const verdict = result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`;
      expect(verdict).toBe(REFUSED_WITH_400.includes(id) ? 'warn: Response status code is not 200' : 'ok');
    },
  );
});
