import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { newConnection } from './client';

/** Who hears what is sent on a channel. Nothing here may throw. */
type Hearer = {
  channel: string;
  heard: (payload: string) => void;
  /** Listening has begun, or begun again: what was sent before has not been heard. */
  began: () => void;
};

/** Milliseconds: the wait before the first attempt to listen again, and the longest. */
const AGAIN = { first: 250, longest: 10_000 };

/** The one connection of a process that listens for PostgreSQL's notices. When it breaks, another one is opened. */
export class Notices {
  readonly #hearers: Hearer[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isListening = false;

  constructor(private readonly logger: Logger) {}

  get isListening(): boolean {
    return this.#isListening;
  }

  /** Before `start`. */
  hear(hearer: Hearer): void {
    this.#hearers.push(hearer);
  }

  /** Listens until `stop`; a second call changes nothing. */
  start(): void {
    this.#running ??= this.#listen();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stopping;
    let wait = AGAIN.first;
    do {
      const connection = newConnection();
      const broken = new Promise<void>((resolve) => {
        connection.on('error', () => resolve());
        connection.on('end', () => resolve());
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      try {
        await connection.connect();
        connection.on('notification', ({ channel, payload = '' }) => {
          for (const hearer of this.#hearers) if (hearer.channel === channel) hearer.heard(payload);
        });
        for (const { channel } of this.#hearers) await connection.query(`LISTEN ${channel}`);
        this.#isListening = true;
        wait = AGAIN.first;
        for (const { began } of this.#hearers) began();
        await broken;
      } catch {
        // As below.
      }
      if (this.#isListening && !signal.aborted)
        this.logger.warn('the connection that listens for changes broke');
      this.#isListening = false;
      void connection.end().catch(() => undefined);
      // With jitter, so that processes do not all come back at once.
      wait = Math.min(wait * 2, AGAIN.longest);
    } while (await pause(wait * (0.5 + Math.random() / 2), true, { signal, ref: false }).catch(() => false));
  }
}
