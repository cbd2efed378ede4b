import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';

/** A certificate for the hosts of the chats, which only these tests trust, and its key. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIB2jCCAYCgAwIBAgIUD3Qqhh9osxOVruuahRKtWS8zwk8wCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPaG9va3Muc2xhY2suY29tMCAXDTI2MTEyMjIwMjc0MloYDzIx
MjYxMDI5MjAyNzQyWjAaMRgwFgYDVQQDDA9ob29rcy5zbGFjay5jb20wWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAATJu96RTXzXFZPsMpVn4ZENXa9trs2US7dRYQLZ
i9Kpanh9JQWpkZCwCr5jISEBDlGoRabMEQqx9TA1SP3vvcaRo4GhMIGeMB0GA1Ud
DgQWBBTsWpLi7pmBXrAQ0kX5fmTWPEGZxDAfBgNVHSMEGDAWgBTsWpLi7pmBXrAQ
0kX5fmTWPEGZxDAPBgNVHRMBAf8EBTADAQH/MEsGA1UdEQREMEKCD2hvb2tzLnNs
YWNrLmNvbYITY2hhdC5nb29nbGVhcGlzLmNvbYIaZXhhbXBsZS53ZWJob29rLm9m
ZmljZS5jb20wCgYIKoZIzj0EAwIDSAAwRQIgV92ZMNB6bUauTXQHtwAdQ8tIX/EO
zpfvCIbcY9gCOuwCIQD08MgU5EMMrd+cN0AaFSjjH2eMeawbzk+wQgU0NkYg+Q==
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+Uu9R9u0YYqCSJu2
ZQC/jt4nWD6lLXF8kRhorrarSquhRANCAATJu96RTXzXFZPsMpVn4ZENXa9trs2U
S7dRYQLZi9Kpanh9JQWpkZCwCr5jISEBDlGoRabMEQqx9TA1SP3vvcaR
-----END PRIVATE KEY-----
`;

type Posted = { host: string; path: string; body: unknown };
type Answer = {
  status: number;
  text: string;
  headers?: Record<string, string>;
  /** Whether the text is repeated as fast as it is read. */
  isEndless?: boolean;
};

/** A chat's server with TLS. */
export function startChatServer() {
  const posted: Posted[] = [];
  const answer: { now: Answer | null; cut: number } = { now: null, cut: 0 };
  const endlessly = function* (text: string): Generator<string> {
    for (;;) yield text;
  };
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString());
      posted.push({ host: request.headers.host ?? '', path: request.url ?? '', body });
      const { now } = answer;
      if (!now) return;
      response.writeHead(now.status, now.headers);
      if (!now.isEndless) response.end(now.text);
      else pipeline(endlessly(now.text), response, () => void (answer.cut += 1));
    });
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    posted,
    /** Its answer, null for none; and how many endless answers were cut off. */
    answer,
    ca: CERTIFICATE,
    get port() {
      return (server.address() as AddressInfo).port;
    },
  };
}
