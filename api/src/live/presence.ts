import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { db } from '../db/client';
import type { Notifications } from '../db/notifications';
import {
  BOARD_ACTIVITIES,
  boardAct,
  boardPresence,
  type BoardAct,
  type BoardPresence,
} from '../graphql/live';

const CHANNEL = 'boards';

/** What processes send each other as notifications of PostgreSQL. */
const notification = z.union([
  // All people who are at a board through this process.
  z.object({ process: z.string(), present: z.array(boardPresence) }),
  // An act that is done.
  boardAct.extend({ regionId: z.string() }),
]);

/** The most presences of one process, since a notification has up to 8,000 bytes, and of one board. */
const MOST = 40;

/** In milliseconds. */
export const PRESENCE_TIMES = {
  /** What happens within this time is sent together. */
  together: 50,
  /** How often a process says who is at a board through it. */
  heartbeat: 5_000,
  /** After which a process that has said nothing counts as gone. */
  silence: 15_000,
};

/**
 * Who is at which region's board, in all processes. Nothing of it is stored: each process says who is there through it, again and
 * again, and is forgotten when it stops.
 */
export class Presence {
  readonly #process = randomUUID();
  readonly #own = new Set<BoardPresence>();
  readonly #others = new Map<string, { present: readonly BoardPresence[]; seenAt: number }>();
  readonly #times: typeof PRESENCE_TIMES;
  /** Regions whose presence has changed since it was sent. */
  readonly #touched = new Set<string>();
  /** Whether others do not know yet who is here. */
  #isUnsent = false;
  #flush: NodeJS.Timeout | undefined;
  readonly #heartbeat: NodeJS.Timeout;
  #sending: Promise<void> = Promise.resolve();
  /** Called when who is at a region's board has changed, or something was done there. */
  onChange: (regionId: string, acts: readonly BoardAct[]) => void = () => undefined;

  constructor(notifications: Notifications, times: Partial<typeof PRESENCE_TIMES> = {}) {
    this.#times = { ...PRESENCE_TIMES, ...times };
    notifications.subscribe({
      channel: CHANNEL,
      onNotification: (payload) => this.#receive(payload),
      onListening: () => this.#sendOwn(),
    });
    this.#heartbeat = setInterval(() => this.#onHeartbeat(), this.#times.heartbeat).unref();
  }

  /** @returns what ends it */
  join(own: BoardPresence): () => void {
    // An object of its own: two sockets may do the same.
    const here = { ...own };
    this.#own.add(here);
    const touch = (): void => {
      this.#isUnsent = true;
      this.#touch([here]);
    };
    touch();
    return () => {
      if (this.#own.delete(here)) touch();
    };
  }

  /** Who is at a board, each activity of a person once. */
  at(regionId: string): readonly BoardPresence[] {
    const others = [...this.#others.values()].flatMap(({ present }) => present);
    return distinct([...this.#own, ...others].filter((one) => one.regionId === regionId));
  }

  /** Tells all processes of an act that is done. A failure is not worth more: the act stays done, and the next heartbeat says who is there. */
  async send(regionId: string, act: BoardAct): Promise<void> {
    await notify({ regionId, ...act });
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#flush);
    if (this.#isUnsent) this.#sendOwn();
    await this.#sending;
  }

  #receive(payload: string): void {
    const received = read(payload);
    if (!received) return;
    if ('kind' in received) {
      const { regionId, ...act } = received;
      this.onChange(regionId, [act]);
      return;
    }
    const { process, present } = received;
    if (process === this.#process) return;
    const known = this.#others.get(process);
    this.#others.set(process, { present: present.slice(0, MOST), seenAt: performance.now() });
    if (JSON.stringify(known?.present ?? []) !== JSON.stringify(present))
      this.#touch([...(known?.present ?? []), ...present]);
    // A new process does not know yet who is here.
    if (!known) this.#sendOwn();
  }

  #onHeartbeat(): void {
    const now = performance.now();
    for (const [process, { present, seenAt }] of this.#others) {
      if (now - seenAt < this.#times.silence) continue;
      this.#others.delete(process);
      this.#touch(present);
    }
    if (this.#own.size > 0) this.#sendOwn();
  }

  #touch(some: readonly BoardPresence[]): void {
    for (const { regionId } of some) this.#touched.add(regionId);
    this.#flush ??= setTimeout(() => {
      this.#flush = undefined;
      if (this.#isUnsent) this.#sendOwn();
      for (const regionId of this.#touched) this.onChange(regionId, []);
      this.#touched.clear();
    }, this.#times.together).unref();
  }

  /** In turn, so that what is sent first arrives first. */
  #sendOwn(): void {
    this.#isUnsent = false;
    const own = { process: this.#process, present: distinct([...this.#own]) };
    this.#sending = this.#sending.then(() => notify(own));
  }
}

async function notify(notification: object): Promise<void> {
  await db.$executeRaw`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(notification)})`.catch(() => undefined);
}

/** Undefined for what is no notification of ours. */
function read(payload: string): z.output<typeof notification> | undefined {
  try {
    return notification.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/** Each activity of a person once, those that concern another person first, up to {@link MOST}. */
function distinct(present: readonly BoardPresence[]): readonly BoardPresence[] {
  const known = new Map(
    present.map((one) => [JSON.stringify([one.regionId, one.personId, one.activity, one.heldId]), one]),
  );
  const urgency = ({ activity }: BoardPresence): number => BOARD_ACTIVITIES.indexOf(activity);
  return [...known.values()].sort((a, b) => urgency(a) - urgency(b)).slice(0, MOST);
}
