import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { emailOf } from './big-event';

export const PROJECT = 'bench';
const KEY = 'bench-key';
const HOUR = 3_600;

/** Milliseconds until the stand-in for Google says whether an account is revoked. */
const GOOGLE_MS = 40;
const lookup = z.object({ localId: z.array(z.string()) });

/** Signs ID tokens like a Firebase project's, publishes their key and looks accounts up as Google does. */
export interface TokenIssuer {
  /** The address of the public key, and of the accounts. */
  keysUrl: string;
  tokenOf: (uid: string) => string;
  stop: () => void;
}

export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY, alg: 'RS256' }] });
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=86400' });
    if (request.method === 'GET') response.end(keys);
    else
      void json(request).then(async (body) => {
        const users = lookup.parse(body).localId.map((id) => ({ localId: id, email: emailOf(id) }));
        await pause(GOOGLE_MS);
        response.end(JSON.stringify({ users }));
      });
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
