import { SignJWT } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { emailOf } from './big-event';

export const PROJECT = 'bench';
const KEY = { kid: 'bench-key', alg: 'RS256' };

/** Milliseconds until Google answers whether an account is revoked. */
export const GOOGLE_MS = 40;
const lookup = z.object({ localId: z.array(z.string()) });

/**
 * Signs ID tokens like a Firebase project's, publishes their key and looks accounts up like Google.
 * @param milliseconds until it answers whether an account is revoked
 */
export async function startTokenIssuer(milliseconds: number) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...KEY }] });
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=86400' });
    if (request.method === 'GET') response.end(keys);
    else
      void json(request).then(async (body) => {
        const users = lookup.parse(body).localId.map((id) => ({ localId: id, email: emailOf(id) }));
        if (milliseconds > 0) await pause(milliseconds);
        response.end(JSON.stringify({ users }));
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The address of the public key, and of the accounts. */
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    tokenOf: (uid: string): Promise<string> =>
      new SignJWT({
        auth_time: Math.floor(Date.now() / 1_000),
        user_id: uid,
        email: emailOf(uid),
        email_verified: true,
        name: uid,
        firebase: { identities: { email: [emailOf(uid)] }, sign_in_provider: 'google.com' },
      })
        .setProtectedHeader({ ...KEY, typ: 'JWT' })
        .setIssuer(`https://securetoken.google.com/${PROJECT}`)
        .setAudience(PROJECT)
        .setSubject(uid)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    stop: (): void => void server.close(),
  };
}
