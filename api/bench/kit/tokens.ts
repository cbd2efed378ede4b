import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emailOf } from './big-event';

export const PROJECT = 'bench';
const KEY = 'bench-key';
const HOUR = 3_600;

/** Signs ID tokens like a Firebase project's, and publishes their key as Google does. */
export interface TokenIssuer {
  /** The address of the public key. */
  keysUrl: string;
  tokenOf: (uid: string) => string;
  stop: () => void;
}

export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY, alg: 'RS256' }] });
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=86400' })
      .end(keys);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    tokenOf: (uid) => {
      const now = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: `https://securetoken.google.com/${PROJECT}`,
        aud: PROJECT,
        auth_time: now,
        iat: now,
        exp: now + HOUR,
        sub: uid,
        user_id: uid,
        email: emailOf(uid),
        email_verified: true,
        name: uid,
        firebase: { identities: { email: [emailOf(uid)] }, sign_in_provider: 'google.com' },
      };
      const text = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY })}.${part(claims)}`;
      return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
    },
    stop: () => server.close(),
  };
}
