// faults/: a fault injected into the real parts, while people read and save.
import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** The Firebase project of production servers that tests start. */
const PROJECT = 'acme-hack';
const KEY = 'today';
const HOUR = 3_600;

/** How a service of Google's answers: as always, by breaking off the connection, or never. */
type Mood = 'answers' | 'breaks off' | 'is silent';

/** Stands in for Google: publishes the keys of ID tokens, gives out access tokens, and looks accounts up. */
export class StandInGoogle {
  keys: Mood = 'answers';
  accounts: Mood = 'answers';
  readonly #pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<StandInGoogle> {
    const google = new StandInGoogle();
    google.#server.listen(0, '127.0.0.1');
    await once(google.#server, 'listening');
    return google;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** An ID token as a work account's Google sign-in gets it. */
  tokenOf(name: string): string {
    const now = Math.floor(Date.now() / 1_000);
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      auth_time: now,
      iat: now,
      exp: now + HOUR,
      sub: name,
      email: emailOf(name),
      email_verified: true,
      name,
      firebase: { identities: {}, sign_in_provider: 'google.com' },
    };
    const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY })}.${part(claims)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(this.#pair.privateKey, 'base64url')}`;
  }

  /** Writes the key of a service account of the project. */
  async writeServiceAccount(file: string): Promise<void> {
    const key = {
      type: 'service_account',
      project_id: PROJECT,
      private_key: this.#pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: `server@${PROJECT}.iam.gserviceaccount.com`,
      client_id: '1',
    };
    await writeFile(file, JSON.stringify(key), { mode: 0o600 });
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ofKeys = request.url?.startsWith('/service_accounts/') === true;
    const mood = ofKeys ? this.keys : this.accounts;
    switch (mood) {
      case 'is silent':
        return;
      case 'breaks off':
        response.socket?.resetAndDestroy();
        return;
      case 'answers':
        response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=3600' });
        response.end(JSON.stringify(ofKeys ? this.#publicKeys() : await answerOf(request)));
    }
  }

  #publicKeys(): object {
    return { keys: [{ ...this.#pair.publicKey.export({ format: 'jwk' }), kid: KEY, alg: 'RS256' }] };
  }
}

const emailOf = (name: string): string => `${name}@example.com`;

const lookUp = z.object({ localId: z.array(z.string()) });

async function answerOf(request: IncomingMessage): Promise<object> {
  if (request.url?.includes('accounts:lookup') !== true)
    return { access_token: 'access', token_type: 'Bearer', expires_in: HOUR };
  const { localId } = lookUp.parse(JSON.parse(await text(request)));
  return {
    users: localId.map((name) => ({
      localId: name,
      email: emailOf(name),
      emailVerified: true,
      validSince: '0',
      createdAt: '0',
    })),
  };
}
