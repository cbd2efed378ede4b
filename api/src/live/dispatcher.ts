import type { Logger } from 'pino';
import type { Viewer } from '../auth/viewer';
import type { ChangeFeed, Changes } from '../db/change-feed';
import type { Snapshot } from '../db/replica/models';
import { currentSnapshot, firstPositionOf } from '../db/replica/replica';
import {
  CHANGE_KINDS,
  MAX_ACTS,
  MAX_IDS,
  type BoardAct,
  type BoardNews,
  type BoardPresence,
  type ChangeSignal,
} from '../graphql/live';
import { turn } from '../lib/turns';
import type { AnswerCost } from './answer-cost';
import { EventStream } from './event-stream';
import type { Presence } from './presence';

type Signal = Pick<ChangeSignal, 'kinds' | 'regionIds' | 'ids' | 'position'>;
type SignalsByViewer = { for: (viewer: Viewer) => Signal | null };
/** The owner of a subscription at this moment; null once their socket is closing. */
type Subscriber = { readonly viewer: Viewer | null };

export type DispatcherParts = {
  feed: ChangeFeed;
  presence: Presence;
  signalsOf: (changes: Changes) => SignalsByViewer;
  logger: Logger;
};

/** Signals stored for pages that subscribe after their first query: those of twenty busy seconds. */
const MAX_RECENT = 200;

/** Recipients between which the thread yields. */
const BATCH = 20;

const union = <Item>(a: readonly Item[], b: readonly Item[]): Item[] => [...new Set([...a, ...b])];

const mergeOfSignals = (a: Signal, b: Signal): Signal => {
  const ids = a.ids && b.ids && union(a.ids, b.ids);
  return {
    kinds: CHANGE_KINDS.filter((kind) => a.kinds.includes(kind) || b.kinds.includes(kind)),
    regionIds: union(a.regionIds, b.regionIds),
    ids: ids && ids.length > MAX_IDS ? null : ids,
    position: Math.max(a.position, b.position),
  };
};
const mergeSignals = (a: ChangeSignal, b: ChangeSignal): ChangeSignal => ({
  ...mergeOfSignals(a, b),
  catchUp: a.catchUp || b.catchUp,
  spread: Math.max(a.spread, b.spread),
});
const mergeNews = (a: BoardNews, b: BoardNews): BoardNews => ({
  present: b.present,
  acts: [...a.acts, ...b.acts].slice(-MAX_ACTS),
});

export class Dispatcher {
  readonly #changes = new Map<EventStream<ChangeSignal>, Subscriber>();
  readonly #boards = new Map<EventStream<BoardNews>, string>();
  /** The latest signals, and the position before the first of them. */
  #recent: { position: number; signals: SignalsByViewer }[] = [];
  #knownSince = Infinity;
  #tables: Snapshot | undefined;
  #following: Promise<void> | undefined;
  #dispatching: Promise<void> = Promise.resolve();

  /** @param before called with changes before they are sent */
  constructor(
    private readonly parts: DispatcherParts,
    private readonly before: (changes: Changes) => Promise<void>,
    private readonly cost: AnswerCost,
  ) {}

  get tables(): Snapshot {
    if (!this.#tables) throw new Error('There is no event yet.');
    return this.#tables;
  }

  /** Resolves once every later change will be sent. @throws as any statement while the database is unavailable */
  follow(): Promise<void> {
    return (this.#following ??= this.#follow());
  }

  async #follow(): Promise<void> {
    const { feed, presence } = this.parts;
    presence.onChange = (regionId, acts) => this.#inTurn(() => this.#sendNews(regionId, acts));
    try {
      this.#tables = await currentSnapshot();
      this.#knownSince = firstPositionOf(this.#tables);
      await feed.follow((changes) => this.#inTurn(() => this.#sendSignals(changes)));
    } catch (error) {
      this.#following = undefined;
      throw error;
    }
  }

  /** @param since the position of the oldest answer that the subscriber has; null for none */
  changes(subscriber: Subscriber, since: number | null): EventStream<ChangeSignal> {
    const spread = this.cost.spreadOf(this.#changes.size + 1);
    const first = { ...this.#missed(subscriber, since), catchUp: true, spread };
    const stream: EventStream<ChangeSignal> = new EventStream<ChangeSignal>(first, mergeSignals, () =>
      this.#changes.delete(stream),
    );
    this.#changes.set(stream, subscriber);
    return stream;
  }

  /** The changes since then; everything if they are no longer stored. */
  #missed({ viewer }: Subscriber, since: number | null): Signal {
    const position = firstPositionOf(this.tables);
    const nothing = { kinds: [], regionIds: [], ids: [], position };
    if (since === null || viewer === null) return nothing;
    if (since < this.#knownSince) return { ...nothing, kinds: CHANGE_KINDS, ids: null };
    return this.#recent
      .filter((recent) => recent.position > since)
      .map(({ signals }) => signals.for(viewer) ?? nothing)
      .reduce(mergeOfSignals, nothing);
  }

  board(presence: BoardPresence): EventStream<BoardNews> {
    const leave = this.parts.presence.join(presence);
    const stream = new EventStream<BoardNews>({ present: [], acts: [] }, mergeNews, () => {
      this.#boards.delete(stream);
      leave();
    });
    this.#boards.set(stream, presence.regionId);
    return stream;
  }

  /** @param longest milliseconds after which it ends */
  hold(presence: BoardPresence, longest: number): EventStream<BoardPresence> {
    const leave = this.parts.presence.join(presence);
    const stream = new EventStream(
      presence,
      (held) => held,
      () => {
        clearTimeout(timer);
        leave();
      },
    );
    const timer = setTimeout(() => void stream.return(), longest).unref();
    return stream;
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
    this.#recent.push({ position: firstPositionOf(changes.after), signals });
    if (this.#recent.length > MAX_RECENT)
      this.#knownSince = this.#recent.shift()?.position ?? this.#knownSince;
    const recipients: [EventStream<ChangeSignal>, Signal][] = [];
    for (const [stream, { viewer }] of this.#changes) {
      const signal = viewer && signals.for(viewer);
      if (signal) recipients.push([stream, signal]);
    }
    const spread = this.cost.begin(recipients.length);
    for (const [index, [stream, signal]] of recipients.entries()) {
      stream.push({ ...signal, catchUp: false, spread });
      if (index % BATCH === BATCH - 1) await turn();
    }
  }

  async #sendNews(regionId: string, acts: readonly BoardAct[]): Promise<void> {
    this.#tables = await currentSnapshot();
    const news = { present: this.parts.presence.at(regionId), acts };
    for (const [stream, ofRegion] of this.#boards) if (ofRegion === regionId) stream.push(news);
  }
}
