import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Viewer } from '../auth/viewer';
import type { ChangeFeed, Changes } from '../db/change-feed';
import type { Snapshot } from '../db/replica/models';
import {
  CHANGE_KINDS,
  MAX_ACTS,
  type BoardAct,
  type BoardNews,
  type BoardPresence,
  type ChangeSignal,
} from '../graphql/live';
import type { Presence } from './presence';
import { Subscriber } from './subscriber';

export type DispatcherParts = {
  feed: ChangeFeed;
  presence: Presence;
  /** Which kinds have changed, by viewer. */
  signalsOf: (changes: Changes) => {
    for: (viewer: Viewer) => Pick<ChangeSignal, 'kinds' | 'regionIds'> | null;
  };
  /** The current snapshot. @throws what any statement throws, while the database is away */
  tables: () => Promise<Snapshot>;
  logger: Logger;
};

/** Milliseconds for each recipient: some 2,000 small questions a second. */
const SPREAD_EACH = 0.5;
const SPREAD_STEP = 100;
const MAX_SPREAD = 10_000;
const spreadOf = (recipients: number): number =>
  Math.min(Math.ceil((SPREAD_EACH * recipients) / SPREAD_STEP) * SPREAD_STEP, MAX_SPREAD);

/** Recipients between which other work gets its turn. */
const BATCH = 20;

const union = <Item>(a: readonly Item[], b: readonly Item[]): Item[] => [...new Set([...a, ...b])];
const mergeSignals = (a: ChangeSignal, b: ChangeSignal): ChangeSignal => ({
  kinds: CHANGE_KINDS.filter((kind) => a.kinds.includes(kind) || b.kinds.includes(kind)),
  regionIds: union(a.regionIds, b.regionIds),
  catchUp: a.catchUp || b.catchUp,
  spread: Math.max(a.spread, b.spread),
});
const mergeNews = (a: BoardNews, b: BoardNews): BoardNews => ({
  present: b.present,
  acts: [...a.acts, ...b.acts].slice(-MAX_ACTS),
});

/** Sends change signals and the news of boards to their subscribers. */
export class Dispatcher {
  /** Each with its viewer as of now. */
  readonly #changes = new Map<Subscriber<ChangeSignal>, () => Viewer | null>();
  readonly #boards = new Map<Subscriber<BoardNews>, string>();
  #tables: Snapshot | undefined;
  #following: Promise<void> | undefined;
  #dispatching: Promise<void> = Promise.resolve();

  /** @param before called with changes before they are sent */
  constructor(
    private readonly parts: DispatcherParts,
    private readonly before: (changes: Changes) => Promise<void>,
  ) {}

  /** What events are read from. */
  get tables(): Snapshot {
    if (!this.#tables) throw new Error('There is no event yet.');
    return this.#tables;
  }

  /** Resolves when every later change will be sent. @throws what any statement throws, while the database is away */
  follow(): Promise<void> {
    return (this.#following ??= this.#follow());
  }

  async #follow(): Promise<void> {
    const { feed, presence } = this.parts;
    presence.onChange = (regionId, acts) => this.#inTurn(() => this.#sendNews(regionId, acts));
    try {
      this.#tables = await this.parts.tables();
      await feed.follow((changes) => this.#inTurn(() => this.#sendSignals(changes)));
    } catch (error) {
      this.#following = undefined;
      throw error;
    }
  }

  changes(viewer: () => Viewer | null): Subscriber<ChangeSignal> {
    const first = { kinds: [], regionIds: [], catchUp: true, spread: spreadOf(this.#changes.size + 1) };
    const subscriber: Subscriber<ChangeSignal> = new Subscriber<ChangeSignal>(first, mergeSignals, () =>
      this.#changes.delete(subscriber),
    );
    this.#changes.set(subscriber, viewer);
    return subscriber;
  }

  board(presence: BoardPresence): Subscriber<BoardNews> {
    const leave = this.parts.presence.join(presence);
    const subscriber: Subscriber<BoardNews> = new Subscriber<BoardNews>(
      { present: [], acts: [] },
      mergeNews,
      () => {
        this.#boards.delete(subscriber);
        leave();
      },
    );
    this.#boards.set(subscriber, presence.regionId);
    return subscriber;
  }

  /** @param longest milliseconds after which it ends */
  hold(presence: BoardPresence, longest: number): Subscriber<BoardPresence> {
    const leave = this.parts.presence.join(presence);
    const timer = setTimeout(() => void subscriber.return(), longest).unref();
    const subscriber: Subscriber<BoardPresence> = new Subscriber(
      presence,
      (held) => held,
      () => {
        clearTimeout(timer);
        leave();
      },
    );
    return subscriber;
  }

  #inTurn(work: () => Promise<void>): void {
    this.#dispatching = this.#dispatching
      .then(work)
      .catch((error: unknown) => this.parts.logger.error({ err: error }, 'changes were not sent'));
  }

  async #sendSignals(changes: Changes): Promise<void> {
    await this.before(changes);
    this.#tables = changes.after;
    const signals = this.parts.signalsOf(changes);
    const recipients: [Subscriber<ChangeSignal>, Pick<ChangeSignal, 'kinds' | 'regionIds'>][] = [];
    for (const [subscriber, viewerNow] of this.#changes) {
      const viewer = viewerNow();
      const signal = viewer && signals.for(viewer);
      if (signal) recipients.push([subscriber, signal]);
    }
    const spread = spreadOf(recipients.length);
    for (const [index, [subscriber, signal]] of recipients.entries()) {
      subscriber.push({ ...signal, catchUp: false, spread });
      if (index % BATCH === BATCH - 1) await turn();
    }
  }

  async #sendNews(regionId: string, acts: readonly BoardAct[]): Promise<void> {
    this.#tables = await this.parts.tables();
    const news = { present: this.parts.presence.at(regionId), acts };
    for (const [subscriber, ofRegion] of this.#boards) if (ofRegion === regionId) subscriber.push(news);
  }
}
