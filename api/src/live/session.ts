import { randomBytes } from 'node:crypto';
import type { Extra } from 'graphql-ws/use/ws';
import { WebSocket } from 'ws';
import type { Caller, Identification } from '../auth/caller';
import type { Viewer } from '../auth/viewer';

/** A person who has signed in. */
export type SignedIn = {
  identification: Extract<Identification, { kind: 'verified' }>;
  caller: Extract<Caller, { kind: 'viewer' }>;
};

/** One open socket. There are ten thousand: it has no timers and functions of its own. */
export class Session extends WebSocket {
  readonly id = randomBytes(12).toString('base64url');
  address = '';
  /** Null before the sign-in, and from when it is being closed. */
  signedIn: SignedIn | null = null;
  /** Who signed in; stays when it is being closed. */
  personId: string | null = null;
  /** Messages of the last minute, about. */
  messages = 0;
  /** When its token ends, in milliseconds since 1970. */
  endsAt = Infinity;

  get viewer(): Viewer | null {
    return this.signedIn?.caller.viewer ?? null;
  }

  override close(code?: number, reason?: string): void {
    this.signedIn = null;
    super.close(code, reason);
  }
}

/** The server makes no other sockets. */
export const sessionOf = ({ socket }: Extra): Session => socket as Session;
