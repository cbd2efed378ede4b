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

/** PostgreSQL notifications between processes. */
const notification = z.union([
  // Everyone at a board through this process.
  z.object({ process: z.string(), present: z.array(boardPresence) }),
  boardAct.extend({ regionId: z.string() }),
]);

/** The most presences of a process, since a notification has at most 8,000 bytes, and of a board. */
const MOST = 40;

export const PRESENCE_TIMES = {
  /** Changes within this time are sent together. */
  together: 50,
  /** How often a process reports its presences. */
  heartbeat: 5_000,
  /** The time after which a silent process counts as gone. */
  silence: 15_000,
};

/**
 * Tracks who is at which region's board, in all processes. It stores nothing: each process repeats its presences as a
 * heartbeat, and is dropped when the heartbeat stops.
 */
export class Presence {
  readonly #process = randomUUID();
  readonly #own = new Set<BoardPresence>();
  readonly #others = new Map<string, { present: readonly BoardPresence[]; seenAt: number }>();
  readonly #times: typeof PRESENCE_TIMES;
  readonly #touched = new Set<string>();
  /** Whether other processes lack the current presences. */
  #isUnsent = false;
  #flush: NodeJS.Timeout | undefined;
  readonly #heartbeat: NodeJS.Timeout;
  #sending: Promise<void> = Promise.resolve();
  /** Called after a change of presences or an act at a region's board. */
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

  /** @returns ends it */
  join(presence: BoardPresence): () => void {
    // A new object: two sockets may do the same.
    const here = { ...presence };
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

  /** The people at a board, each activity of a person once. */
  at(regionId: string): readonly BoardPresence[] {
    const others = [...this.#others.values()].flatMap(({ present }) => present);
    return distinct([...this.#own, ...others].filter((presence) => presence.regionId === regionId));
  }

  /**
   * Tells all processes of a finished act. A failure only costs this message: the act stays done, and the next heartbeat
   * repeats the presences.
   */
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
    const previous = this.#others.get(process);
    this.#others.set(process, { present: present.slice(0, MOST), seenAt: performance.now() });
    if (JSON.stringify(previous?.present ?? []) !== JSON.stringify(present))
      this.#touch([...(previous?.present ?? []), ...present]);
    // A new process lacks the presences here.
    if (!previous) this.#sendOwn();
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

  /** Sequential, to preserve the order. */
  #sendOwn(): void {
    this.#isUnsent = false;
    const message = { process: this.#process, present: distinct([...this.#own]) };
    this.#sending = this.#sending.then(() => notify(message));
  }
}

async function notify(notification: object): Promise<void> {
  await db.$executeRaw`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(notification)})`.catch(() => undefined);
}

/** Undefined if it is no notification of ours. */
function read(payload: string): z.output<typeof notification> | undefined {
  try {
    return notification.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/** Each activity of a person once, those that concern another person first, up to {@link MOST}. */
function distinct(present: readonly BoardPresence[]): readonly BoardPresence[] {
  const byActivity = new Map(
    present.map((presence) => [
      JSON.stringify([presence.regionId, presence.personId, presence.activity, presence.heldId]),
      presence,
    ]),
  );
  const urgency = ({ activity }: BoardPresence): number => BOARD_ACTIVITIES.indexOf(activity);
  return [...byActivity.values()].sort((a, b) => urgency(a) - urgency(b)).slice(0, MOST);
}
