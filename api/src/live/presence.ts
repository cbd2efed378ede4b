import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { db } from '../db/client';
import type { Notices } from '../db/notices';
import { BOARD_ACTIVITIES, BOARD_ACTS, type BoardAct, type BoardPresence } from '../graphql/live';

/** What processes tell each other with notices of PostgreSQL. */
const CHANNEL = 'boards';

const presence = z.object({
  regionId: z.string(),
  personId: z.string(),
  activity: z.enum(BOARD_ACTIVITIES),
  heldId: z.string().nullable(),
});
const notice = z.union([
  // Everybody who is at a board through this process, and whether the others should say the same of themselves.
  z.object({ process: z.string(), asks: z.boolean(), present: z.array(presence) }),
  // An act that is done.
  z.object({
    regionId: z.string(),
    kind: z.enum(BOARD_ACTS),
    actorId: z.string().nullable(),
    personId: z.string().nullable(),
  }),
]);

/** The most that one process tells of, since a notice has up to 8,000 bytes; and that one board is told. */
const MOST = 40;

/** In milliseconds. */
export const PRESENCE_TIMES = {
  /** What happens within this time is told together. */
  together: 50,
  /** How often a process says who is at a board through it. */
  beat: 5_000,
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
  readonly #others = new Map<string, { present: readonly BoardPresence[]; heardAt: number }>();
  readonly #times: typeof PRESENCE_TIMES;
  /** Regions of which something is to be told. */
  readonly #touched = new Set<string>();
  #isUnsaid = false;
  #flush: NodeJS.Timeout | undefined;
  readonly #beat: NodeJS.Timeout;
  #saying: Promise<void> = Promise.resolve();
  /** Called when who is at a region's board has changed, or something was done there. */
  onChange: (regionId: string, acts: readonly BoardAct[]) => void = () => undefined;

  constructor(notices: Notices, times: Partial<typeof PRESENCE_TIMES> = {}) {
    this.#times = { ...PRESENCE_TIMES, ...times };
    notices.hear({
      channel: CHANNEL,
      heard: (payload) => this.#hear(payload),
      began: () => this.#say(true),
    });
    this.#beat = setInterval(() => this.#onBeat(), this.#times.beat).unref();
  }

  /** @returns what ends it */
  join(own: BoardPresence): () => void {
    // An object of its own: two sockets may do the same.
    const here = { ...own };
    this.#own.add(here);
    this.#touchOwn(here);
    return () => {
      if (this.#own.delete(here)) this.#touchOwn(here);
    };
  }

  #touchOwn({ regionId }: BoardPresence): void {
    this.#isUnsaid = true;
    this.#touch(regionId);
  }

  /** Who is at a board, each activity of a person once. */
  at(regionId: string): readonly BoardPresence[] {
    const others = [...this.#others.values()].flatMap(({ present }) => present);
    return distinct([...this.#own, ...others].filter((one) => one.regionId === regionId));
  }

  /** Tells all processes of an act that is done. */
  async send(regionId: string, act: BoardAct): Promise<void> {
    await this.#send({ regionId, ...act });
  }

  async stop(): Promise<void> {
    clearInterval(this.#beat);
    clearTimeout(this.#flush);
    if (this.#isUnsaid) this.#say();
    await this.#saying;
  }

  #hear(payload: string): void {
    const heard = notice.safeParse(parsed(payload)).data;
    if (!heard) return;
    if ('kind' in heard) {
      const { regionId, ...act } = heard;
      this.onChange(regionId, [act]);
      return;
    }
    const { process, asks, present } = heard;
    if (process === this.#process) return;
    const known = this.#others.get(process)?.present ?? [];
    this.#others.set(process, { present: present.slice(0, MOST), heardAt: performance.now() });
    if (JSON.stringify(known) !== JSON.stringify(present))
      for (const { regionId } of [...known, ...present]) this.#touch(regionId);
    if (asks) this.#say();
  }

  #onBeat(): void {
    const now = performance.now();
    for (const [process, { present, heardAt }] of this.#others) {
      if (now - heardAt < this.#times.silence) continue;
      this.#others.delete(process);
      for (const { regionId } of present) this.#touch(regionId);
    }
    if (this.#own.size > 0) this.#say();
  }

  #touch(regionId: string): void {
    this.#touched.add(regionId);
    this.#flush ??= setTimeout(() => this.#tellTouched(), this.#times.together).unref();
  }

  #tellTouched(): void {
    this.#flush = undefined;
    const touched = [...this.#touched];
    this.#touched.clear();
    if (this.#isUnsaid) this.#say();
    for (const regionId of touched) this.onChange(regionId, []);
  }

  #say(asks = false): void {
    this.#isUnsaid = false;
    const said = { process: this.#process, asks, present: distinct([...this.#own]) };
    // What is said first arrives first.
    this.#saying = this.#saying.then(() => this.#send(said));
  }

  /** A failure is not worth more: the next beat says who is there, and an act stays done. */
  async #send(said: object): Promise<void> {
    await db.$executeRaw`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(said)})`.catch(() => undefined);
  }
}

/** Each activity of a person once, those that concern somebody else first, up to {@link MOST}. */
function distinct(present: readonly BoardPresence[]): readonly BoardPresence[] {
  const known = new Map(
    present.map((one) => [JSON.stringify([one.regionId, one.personId, one.activity, one.heldId]), one]),
  );
  const urgency = ({ activity }: BoardPresence): number => BOARD_ACTIVITIES.indexOf(activity);
  return [...known.values()].sort((a, b) => urgency(a) - urgency(b)).slice(0, MOST);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
