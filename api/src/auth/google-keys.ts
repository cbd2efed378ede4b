import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Public keys by their id (`kid`). */
type PublicKeys = Readonly<Record<string, KeyObject>>;

export type GoogleKeysOptions = {
  /** Where they are published. */
  url?: string;
  /** Milliseconds that a fetch may take. */
  deadline?: number;
  /** The time in milliseconds since 1970; for tests. */
  now?: () => number;
};

/** The address of the keys that sign Firebase's ID tokens; firebase-admin reads the same one. */
const ADDRESS = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
/** All in milliseconds. Together with the wait before the next fetch well below the five seconds in which a server promises to recover. */
const DEADLINE = 3_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long keys count as fresh if Google does not say, and the bounds for what Google says. */
const USUAL_LIFE = HOUR;
const SHORTEST_LIFE = MINUTE;
const LONGEST_LIFE = 24 * HOUR;
/** How long before they expire keys are fetched again. */
const AHEAD = 5 * MINUTE;
/** How soon after a failure keys are fetched again, and how soon if there are none at all. */
const RETRY_AFTER = 10_000;
const RETRY_WITHOUT = 500;
/**
 * How long keys are held that can no longer be confirmed. They still verify tokens, which live for an hour; only a key that Google
 * withdraws would go unnoticed.
 */
const HELD_FOR = 24 * HOUR;

/** Published in PEM, alone or in certificates. Read once: for each token, that would take longer than to check its signature. */
const publishedKeys = z
  .record(
    z.string(),
    z
      .string()
      .startsWith('-----BEGIN ')
      .transform((pem) => createPublicKey(pem)),
  )
  .refine((keys) => Object.keys(keys).length > 0);

/**
 * Google's public keys. They are held here because firebase-admin waits for them without a limit, fetches them once for every
 * waiting request, and throws the old ones away before it has new ones.
 */
export class GoogleKeys {
  readonly #options: Required<GoogleKeysOptions>;
  #keys: PublicKeys | undefined;
  #freshUntil = 0;
  /** Since when fetches have failed in a row, and why. */
  #failure: { since: number; reason: string; retryAt: number } | undefined;
  #flight: Promise<PublicKeys> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: GoogleKeysOptions = {}) {
    this.#options = { url: ADDRESS, deadline: DEADLINE, now: () => Date.now(), ...options };
  }

  /** Fetches the keys before the first request, and again each time before they expire. @returns a function that stops it. */
  start(): () => void {
    let isRunning = true;
    const goOn = (): void => {
      if (!isRunning) return;
      const wait = !this.#held()
        ? RETRY_WITHOUT
        : this.#failure
          ? RETRY_AFTER
          : Math.max(RETRY_AFTER, this.#freshUntil - this.#options.now() - AHEAD);
      this.#timer = setTimeout(fetchAgain, wait).unref();
    };
    const fetchAgain = (): void => void this.#refresh().then(goOn, goOn);
    fetchAgain();
    return () => {
      isRunning = false;
      clearTimeout(this.#timer);
    };
  }

  /**
   * firebase-admin calls this for every token. Waits, at most for the deadline, only if there are no keys, or if they have expired
   * and the last fetch did not fail.
   * @throws Error with the reason if there are no keys, new or held.
   */
  async fetchPublicKeys(): Promise<PublicKeys> {
    const held = this.#held();
    if (held && !this.areOld) return held;
    const failure = this.#failure;
    const mayFetch = !failure || this.#options.now() >= failure.retryAt;
    if (!held)
      return mayFetch || this.#flight ? this.#refresh() : Promise.reject(unavailable(failure.reason));
    if (!failure) return this.#refresh().catch(() => held);
    if (mayFetch) this.#refresh().catch(() => undefined);
    return held;
  }

  /** The keys that Google publishes now; undefined when that is not known. */
  get current(): PublicKeys | undefined {
    return this.areOld ? undefined : this.#keys;
  }

  /** Whether Google may have newer keys by now. */
  get areOld(): boolean {
    return this.#options.now() >= this.#freshUntil;
  }

  /** @throws Error with the reason while no token can be verified. */
  requireSome(): void {
    if (this.#held()) return;
    throw new Error(
      `The identity provider's keys are not there: ${this.#failure?.reason ?? 'not fetched yet'}.`,
    );
  }

  /** What is wrong with the keys although tokens can be verified. */
  get warning(): string | undefined {
    if (!this.#failure) return undefined;
    return `The identity provider's keys could not be fetched since ${new Date(this.#failure.since).toISOString()}.`;
  }

  #held(): PublicKeys | undefined {
    return this.#options.now() < this.#freshUntil + HELD_FOR ? this.#keys : undefined;
  }

  /** Concurrent calls share one fetch. */
  #refresh(): Promise<PublicKeys> {
    this.#flight ??= this.#fetch().finally(() => {
      this.#flight = undefined;
    });
    return this.#flight;
  }

  async #fetch(): Promise<PublicKeys> {
    const { url, deadline, now } = this.#options;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(deadline) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const keys = publishedKeys.parse(await response.json());
      this.#keys = keys;
      this.#freshUntil = now() + lifeOf(response.headers.get('Cache-Control'));
      this.#failure = undefined;
      return keys;
    } catch (error) {
      const reason = reasonOf(error);
      const retryAt = now() + (this.#held() ? RETRY_AFTER : RETRY_WITHOUT);
      this.#failure = { since: this.#failure?.since ?? now(), reason, retryAt };
      throw unavailable(reason);
    }
  }
}

const unavailable = (reason: string): Error => new Error(`Google's keys could not be fetched: ${reason}`);

function lifeOf(cacheControl: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d+)/.exec(cacheControl ?? '')?.[1];
  if (seconds === undefined) return USUAL_LIFE;
  return Math.min(LONGEST_LIFE, Math.max(SHORTEST_LIFE, Number(seconds) * 1_000));
}

/** `fetch` itself says only that it failed; the cause says why. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'the answer has no keys';
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
