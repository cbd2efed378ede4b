import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { Client } from 'pg';
import { DeadlinePassed, withDeadline } from '../lib/with-deadline';

/** All in milliseconds. Together less than the five seconds within which everybody who waits is told. */
const LOOK_EVERY = 500;
const DEADLINE = 2_500;
/** How late a verdict may be: beyond that this process itself was held up, and cannot judge. */
const LATE = 500;
/** How long its connection is kept while nobody asks: a firewall forgets a longer silence, and would make the database look dead. */
const IDLE = 10_000;

/** What it asks. */
export const QUESTION = 'SELECT 1 AS pulse';

export type PulseOptions = {
  /** A connection of its own, not yet connected: those of the pool may all be busy with what is allowed to take long. */
  connect: () => Client;
  /** Whether anybody waits for the database at this moment. */
  isAsked: () => boolean;
  /** Called when the database falls silent. */
  fallsSilent: () => void;
};

/**
 * Whether PostgreSQL answers at all. A server that is frozen, starved, or behind a broken network keeps its connections open and
 * says nothing; statements that it works on say nothing for a while, too. While somebody waits, a trivial question on another
 * connection tells the two apart.
 */
export class Pulse {
  isSilent = false;
  #connection: Promise<Client> | undefined;
  #wasAsked = false;
  #isFeeling = false;
  #lastAsked = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly options: PulseOptions) {
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#hangUp();
  }

  #look(): void {
    if (this.#isFeeling) return;
    // Most statements end before the second look.
    const isDue = this.#wasAsked || this.isSilent;
    this.#wasAsked = this.options.isAsked();
    if (this.isSilent || (isDue && this.#wasAsked)) void this.#feel();
    else if (performance.now() - this.#lastAsked > IDLE) this.#hangUp();
  }

  async #feel(): Promise<void> {
    this.#isFeeling = true;
    this.#lastAsked = performance.now();
    const wasSilent = this.isSilent;
    this.isSilent = !(await this.#answers());
    this.#isFeeling = false;
    if (this.isSilent && !wasSilent) this.options.fallsSilent();
  }

  /** Whether anything is heard, be it that nobody listens at the address: then each statement finds that out by itself. */
  async #answers(): Promise<boolean> {
    const began = performance.now();
    const answer = this.#ask().then(
      () => true,
      () => {
        this.#hangUp();
        return true;
      },
    );
    try {
      return await withDeadline(answer, DEADLINE);
    } catch (error) {
      if (!(error instanceof DeadlinePassed)) throw error;
      // A process that was held up reads what has arrived only after its timers.
      await turn();
      if (await Promise.race([answer, turn(false)])) return true;
      if (performance.now() - began > DEADLINE + LATE) return true;
      this.#hangUp();
      return false;
    }
  }

  async #ask(): Promise<void> {
    this.#connection ??= this.#open();
    await (await this.#connection).query(QUESTION);
  }

  async #open(): Promise<Client> {
    const client = this.options.connect();
    // Whoever asks next finds it broken, and opens another.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  #hangUp(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.then((client) => client.end()).catch(() => undefined);
  }
}
