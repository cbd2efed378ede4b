import { MessageType, type WebSocket as Transport } from 'graphql-ws';
import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Caller, Identification } from '../auth/caller';
import type { Viewer } from '../auth/viewer';
import type { RequestScope } from '../transport/request-scope';

const NEVER = new AbortController().signal;

/** The scope of a socket's messages. @param gone by default, never aborted */
export const scopeOf = ({ id }: Session, logger: Logger, gone = NEVER): RequestScope => ({
  requestId: id,
  gone,
  get log() {
    return logger.child({ reqId: id });
  },
});

export type SignedIn = {
  identification: Extract<Identification, { kind: 'verified' }>;
  caller: Extract<Caller, { kind: 'viewer' }>;
};

/** One open socket, as graphql-ws writes to it. There are ten thousand: it has no timers and closures of its own. */
export class Session implements Transport {
  readonly id = randomBytes(12).toString('base64url');
  /** Null before the sign-in and once the socket is closing. */
  signedIn: SignedIn | null = null;
  /** The signed-in person; stays while the socket is closing. */
  personId: string | null = null;
  /** Messages of about the last minute. */
  messages = 0;
  questions = 0;
  /** Whether it has queried within this second. */
  hasAsked = false;
  isAlive = true;
  handle: (text: string) => Promise<void> = async () => undefined;

  /**
   * @param endsAt when it expires: the deadline for the sign-in, and then the token's; in milliseconds since 1970
   * @param pingAt the time of the next ping
   */
  constructor(
    readonly socket: WebSocket,
    private readonly connection: Duplex,
    readonly address: string,
    public endsAt: number,
    public pingAt: number,
  ) {}

  get viewer(): Viewer | null {
    return this.signedIn?.caller.viewer ?? null;
  }

  get protocol(): string {
    return this.socket.protocol;
  }

  onMessage(handle: (text: string) => Promise<void>): void {
    this.handle = handle;
  }

  /** @returns resolves when it is written, so that a client that does not read gets no more */
  send(text: string): Promise<void> {
    return new Promise((resolve) => this.socket.send(text, () => resolve()));
  }

  /** Sends a query's answer and its completion in one write. @param answer JSON */
  answer(id: string, answer: Buffer): void {
    const next = [`{"id":${JSON.stringify(id)},"type":"next","payload":`, answer, '}'] as const;
    this.connection.cork();
    this.socket.send(Buffer.concat(next.map((part) => Buffer.from(part))), { binary: false });
    this.socket.send(JSON.stringify({ id, type: MessageType.Complete }));
    this.connection.uncork();
  }

  /** From now on, nothing is read or sent. */
  close(code = 1000, reason?: string): void {
    this.signedIn = null;
    this.socket.close(code, reason);
  }
}
