import { setTimeout as pause } from 'node:timers/promises';
import type { Notifications } from './notifications';
import type { ModelName, Snapshot } from './replica/models';
import { currentSnapshot, processReplica, type ChangedIds } from './replica/replica';

/** The changes between two snapshots. They follow each other without a gap: `before` is the previous `after`. */
export class Changes {
  readonly #ids = new Map<ModelName, readonly string[]>();

  constructor(
    readonly before: Snapshot,
    readonly after: Snapshot,
    private readonly changed: ChangedIds,
  ) {}

  /** The ids of rows that were inserted, changed or deleted. */
  ids(model: ModelName): readonly string[] {
    const ids =
      this.#ids.get(model) ?? [...this.#candidates(model)].filter((id) => this.#isChanged(model, id));
    this.#ids.set(model, ids);
    return ids;
  }

  #candidates(model: ModelName): Iterable<string> {
    const changed = this.changed.get(model) ?? [];
    if (changed !== 'all') return changed;
    return new Set([...this.before[model].all(), ...this.after[model].all()].map(({ id }) => id));
  }

  #isChanged(model: ModelName, id: string): boolean {
    return this.before[model].get(id) !== this.after[model].get(id);
  }
}

type Subscriber = (changes: Changes) => void;

const CHANNEL = 'shared_changes';

/** In milliseconds. */
const TIMES = {
  /** The least time between two publications: it batches the changes of a crowd. */
  between: 100,
  /** The polling interval: the listening connection may break unnoticed. */
  polling: 1_000,
};

/**
 * Publishes changes of the replica by any process, right after the commit. PostgreSQL's notification only wakes it; it finds
 * changes by comparing snapshots. So it loses nothing while no connection listens, and publishes nothing twice.
 */
export class ChangeFeed {
  readonly #subscribers = new Set<Subscriber>();
  readonly #stopping = new AbortController();
  readonly #running: Promise<unknown>[] = [];
  /** The last published snapshot; null before the first subscriber. */
  #published: Snapshot | null = null;
  #latest: Snapshot | null = null;
  #changed = new Map<ModelName, Set<string> | 'all'>();
  #publishing: Promise<void> | null = null;
  #started: Promise<void> | undefined;

  /** Without a listening connection, changes are published up to a second late. */
  constructor(private readonly notifications: Notifications) {
    const refresh = (): void => this.#refresh();
    // When listening begins, this catches up with earlier commits.
    notifications.subscribe({ channel: CHANNEL, onNotification: refresh, onListening: refresh });
  }

  /**
   * Calls the subscriber with all changes from now on. It must not throw.
   * @returns unsubscribes.
   * @throws if a statement fails, for example during an outage
   */
  async follow(subscriber: Subscriber): Promise<() => void> {
    await (this.#started ??= this.#start());
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#running, this.#publishing]);
  }

  async #start(): Promise<void> {
    const unsubscribe = processReplica().listen((after, changed) => this.#note(after, changed));
    try {
      this.#latest = this.#published = await currentSnapshot();
    } catch (error) {
      unsubscribe();
      this.#started = undefined;
      throw error;
    }
    this.#stopping.signal.addEventListener('abort', unsubscribe);
    this.notifications.start();
    this.#running.push(this.#poll());
  }

  /** The replica calls the listener above; a failed refresh is retried by the next one. */
  #refresh(): void {
    if (!this.#stopping.signal.aborted) currentSnapshot().catch(() => undefined);
  }

  async #poll(): Promise<void> {
    while (await this.#wait(TIMES.polling)) this.#refresh();
  }

  #note(after: Snapshot, changed: ChangedIds): void {
    this.#latest = after;
    for (const [model, ids] of changed) {
      const earlier = this.#changed.get(model);
      const isAll = ids === 'all' || earlier === 'all';
      this.#changed.set(model, isAll ? 'all' : new Set([...(earlier ?? []), ...ids]));
    }
    if (this.#published) this.#publishing ??= this.#publishAll();
  }

  async #publishAll(): Promise<void> {
    while (this.#published !== this.#latest) {
      this.#publish();
      if (!(await this.#wait(TIMES.between))) break;
    }
    this.#publishing = null;
  }

  #publish(): void {
    if (!this.#published || !this.#latest) return;
    const changes = new Changes(this.#published, this.#latest, this.#changed);
    this.#published = this.#latest;
    this.#changed = new Map();
    for (const subscriber of this.#subscribers) subscriber(changes);
  }

  /** @returns false once it is stopped */
  async #wait(milliseconds: number): Promise<boolean> {
    const { signal } = this.#stopping;
    return pause(milliseconds, true, { signal, ref: false }).catch(() => false);
  }
}
