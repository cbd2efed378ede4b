import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { newConnection } from './client';

/** Callbacks must not throw. */
type Subscriber = {
  channel: string;
  onNotification: (payload: string) => void;
  /** Listening has begun, or resumed: earlier notifications are lost. */
  onListening: () => void;
};

/** Milliseconds: the first and the longest wait before listening again (exponential backoff). */
const AGAIN = { first: 250, longest: 10_000 };

/** The process's one connection that listens for PostgreSQL's notifications. It is replaced when it breaks. */
export class Notifications {
  readonly #subscribers: Subscriber[] = [];
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isListening = false;

  constructor(private readonly logger: Logger) {}

  get isListening(): boolean {
    return this.#isListening;
  }

  /** Call before `start`. */
  subscribe(subscriber: Subscriber): void {
    this.#subscribers.push(subscriber);
  }

  /** Listens until `stop`; idempotent. */
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
      // Jitter, so that processes do not all reconnect at once.
      wait = Math.min(wait * 2, AGAIN.longest);
    } while (await pause(wait * (0.5 + Math.random() / 2), true, { signal, ref: false }).catch(() => false));
  }
}
