import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { newConnection } from './client';

/** Nothing here may throw. */
type Subscriber = {
  channel: string;
  onNotification: (payload: string) => void;
  /** Listening has begun, or begun again: what was sent before is lost. */
  onListening: () => void;
};

/** Milliseconds: the wait before the first attempt to listen again, and the longest. */
const AGAIN = { first: 250, longest: 10_000 };

/** The one connection of a process that listens for PostgreSQL's notifications. When it breaks, another one is opened. */
export class Notifications {
  readonly #subscribers: Subscriber[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isListening = false;

  constructor(private readonly logger: Logger) {}

  get isListening(): boolean {
    return this.#isListening;
  }

  /** Before `start`. */
  subscribe(subscriber: Subscriber): void {
    this.#subscribers.push(subscriber);
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
          for (const subscriber of this.#subscribers)
            if (subscriber.channel === channel) subscriber.onNotification(payload);
        });
        for (const { channel } of this.#subscribers) await connection.query(`LISTEN ${channel}`);
        this.#isListening = true;
        wait = AGAIN.first;
        for (const { onListening } of this.#subscribers) onListening();
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
