import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Caller, Identification } from '../auth/caller';
import type { Viewer } from '../auth/viewer';
import type { Snapshot } from '../db/replica/models';
import { inRequestScope } from '../transport/request-scope';
import type { Context } from '../graphql/context';
import type { Listen, Telling } from '../graphql/happening';
import { Hearing } from './hearing';

/** Close codes: of RFC 6455, and those that clients of graphql-ws know. */
export const CLOSE = {
  /** Service restart: connect again, to whichever process answers. */
  restart: 1012,
  /** Try again later. */
  later: 1013,
  badRequest: 4400,
  /** Come back with another token, or stay away. */
  forbidden: 4403,
  tooMuch: 4429,
  ourFault: 4500,
} as const;

/** A person who has signed in. */
export type Known = {
  identification: Extract<Identification, { kind: 'verified' }>;
  caller: Extract<Caller, { kind: 'viewer' }>;
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number;
};

/** Makes the context of a person at a moment. */
export type ContextFor = (who: Known, tables: Snapshot, listen: Listen) => Context;

/** The longest that a timer can wait, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** One open socket: who is there, what they hear, and how long. */
export class Session {
  readonly hearings = new Set<Hearing>();
  #known: Known | null = null;
  #hasEnded = false;
  #expiry: NodeJS.Timeout | undefined;
  #minute = 0;
  #messages = 0;
  /** Whether it has answered since the last ping. */
  isAlive = true;
  readonly id = randomUUID();

  /** @param tables what there is to read now */
  constructor(
    private readonly socket: WebSocket,
    readonly address: string,
    private readonly logger: Logger,
    private readonly contextFor: ContextFor,
    private readonly begin: (hearing: Hearing, tables: Snapshot) => void,
  ) {}

  get known(): Known | null {
    return this.#known;
  }

  get viewer(): Viewer | null {
    return this.#known?.caller.viewer ?? null;
  }

  /** Whether it is closed, or about to be. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Whoever is known stays until their token ends. */
  know(known: Known): void {
    if (this.#hasEnded) return;
    this.#known = known;
    clearTimeout(this.#expiry);
    const left = Math.min(Math.max(known.expiresAt - Date.now(), 0), LONGEST);
    this.#expiry = setTimeout(() => this.close(CLOSE.forbidden, 'TOKEN_EXPIRED'), left).unref();
  }

  /** @returns whether this is one message too many in a minute */
  isTooTalkative(most: number): boolean {
    const minute = Math.floor(performance.now() / 60_000);
    if (minute !== this.#minute) this.#messages = 0;
    this.#minute = minute;
    return (this.#messages += 1) > most;
  }

  /** The context of an event. Objects of its own, by which code remembers what belongs to one moment. */
  context(tables: Snapshot): Context {
    if (!this.#known) throw new Error('Nobody has signed in to this socket.');
    const { caller } = this.#known;
    return this.contextFor(
      { ...this.#known, caller: { ...caller, viewer: { ...caller.viewer } } },
      tables,
      (telling) => this.#listen(telling, tables),
    );
  }

  #listen<Event extends object>(telling: Telling<Event>, tables: Snapshot): AsyncIterable<Event> {
    const hearing = new Hearing(telling, this.#forget);
    this.hearings.add(hearing);
    this.begin(hearing, tables);
    // What it yields are answers made of events; the executor only passes it on.
    return hearing as AsyncIterable<unknown> as AsyncIterable<Event>;
  }

  /** Outside the functions that know tables, so that no subscription keeps old ones in memory. */
  readonly #forget = (hearing: Hearing): void => void this.hearings.delete(hearing);

  inScope<Result>(work: () => Result): Result {
    // A signal for each piece of work: a socket's own would gather a listener for each event.
    const { logger, id } = this;
    const scope = {
      requestId: id,
      gone: new AbortController().signal,
      get log() {
        return logger.child({ reqId: id });
      },
    };
    return inRequestScope(scope, work);
  }

  /** From now on nothing is told. */
  close(code: number, reason: string): void {
    this.end();
    this.socket.close(code, reason);
  }

  /** Without a farewell, for whoever does not read it. */
  cut(why: string): void {
    this.logger.info({ reqId: this.id, person: this.viewer?.id }, `socket cut: ${why}`);
    this.socket.terminate();
  }

  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#expiry);
    for (const hearing of this.hearings) void hearing.return();
  }
}
