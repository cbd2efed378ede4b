import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Caller, Identification } from '../auth/caller';
import type { Viewer } from '../auth/viewer';

/** A person who has signed in. */
export type SignedIn = {
  identification: Extract<Identification, { kind: 'verified' }>;
  caller: Extract<Caller, { kind: 'viewer' }>;
};

/** One open socket. There are ten thousand: it has no timers of its own, and as few functions as possible. */
export class Session {
  readonly id = randomUUID();
  /** Null before the sign-in, and from when it is being closed. */
  signedIn: SignedIn | null = null;
  /** Who signed in; stays when it is being closed. */
  personId: string | null = null;
  /** Messages of the last minute, about. */
  messages = 0;
  /** Whether it has answered the last ping. */
  isAlive = true;

  /**
   * @param endsAt until when it may be open: for the sign-in, and then as long as its token; in milliseconds since 1970
   * @param pingAt when it is pinged next
   */
  constructor(
    readonly socket: WebSocket,
    readonly address: string,
    public endsAt: number,
    public pingAt: number,
  ) {}

  get viewer(): Viewer | null {
    return this.signedIn?.caller.viewer ?? null;
  }

  /** From now on, nothing is read or sent. */
  close(code: number, reason: string): void {
    this.signedIn = null;
    this.socket.close(code, reason);
  }
}
