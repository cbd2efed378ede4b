import { setTimeout as pause } from 'node:timers/promises';
import type { Notices } from '../notices';
import { currentTables, watchTables } from './current-tables';
import type { SharedModel, SharedTables } from './shared-tables';
import type { ChangedIds } from './tables-in-memory';

/** What became visible between two moments. Changes follow each other without a gap: `before` is what `after` was in the ones before. */
export class Changes {
  readonly #ids = new Map<SharedModel, readonly string[]>();

  constructor(
    readonly before: SharedTables,
    readonly after: SharedTables,
    private readonly changed: ChangedIds,
  ) {}

  /** The ids of rows that were inserted, changed or deleted. */
  ids(model: SharedModel): readonly string[] {
    const ids =
      this.#ids.get(model) ?? [...this.#candidates(model)].filter((id) => this.#isChanged(model, id));
    this.#ids.set(model, ids);
    return ids;
  }

  #candidates(model: SharedModel): Iterable<string> {
    const changed = this.changed.get(model) ?? [];
    if (changed !== 'anew') return changed;
    return new Set([...this.before[model].all(), ...this.after[model].all()].map(({ id }) => id));
  }

  #isChanged(model: SharedModel, id: string): boolean {
    return this.before[model].get(id) !== this.after[model].get(id);
  }
}

type Hear = (changes: Changes) => void;

/** The name of the notices that `tell_changes` sends. */
const CHANNEL = 'shared_changes';

/** In milliseconds. */
const TIMES = {
  /** The least time from telling changes to telling more: those of a crowd are told together. */
  between: 100,
  /** How often it asks by itself while no connection listens. */
  withoutListener: 1_000,
  /** The same while one does, which may be broken without anybody having noticed. */
  withListener: 5_000,
};

/**
 * Tells what changes in the shared tables, in whichever process, within an instant of the commit. A notice of PostgreSQL only wakes
 * it; what has changed is found by comparing tables. So nothing is lost while no connection listens, and nothing is told twice.
 */
export class ChangeFeed {
  readonly #hearers = new Set<Hear>();
  readonly #stopping = new AbortController();
  readonly #running: Promise<unknown>[] = [];
  /** What was told last; null while nobody hears. */
  #told: SharedTables | null = null;
  #latest: SharedTables | null = null;
  #changed = new Map<SharedModel, Set<string> | 'anew'>();
  #telling: Promise<void> | null = null;
  #started: Promise<void> | undefined;

  /** While nobody listens for notices, changes are told up to a second late. */
  constructor(private readonly notices: Notices) {
    const ask = (): void => this.#ask();
    // When listening begins: what was committed while nobody listened.
    notices.hear({ channel: CHANNEL, heard: ask, began: ask });
  }

  /**
   * Calls `hear` with all changes from now on. It must not throw.
   * @returns a function that ends it.
   * @throws what any statement throws, for example while the database is away
   */
  async follow(hear: Hear): Promise<() => void> {
    await (this.#started ??= this.#start());
    this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#running, this.#telling]);
  }

  async #start(): Promise<void> {
    const unwatch = watchTables((after, changed) => this.#note(after, changed));
    try {
      this.#latest = this.#told = await currentTables();
    } catch (error) {
      unwatch();
      this.#started = undefined;
      throw error;
    }
    this.#stopping.signal.addEventListener('abort', unwatch);
    this.notices.start();
    this.#running.push(this.#askNowAndThen());
  }

  /** The tables tell the watcher above; a failure is left to the next time. */
  #ask(): void {
    if (!this.#stopping.signal.aborted) currentTables().catch(() => undefined);
  }

  async #askNowAndThen(): Promise<void> {
    let asked = performance.now();
    while (await this.#wait(TIMES.withoutListener)) {
      if (this.notices.isListening && performance.now() - asked < TIMES.withListener) continue;
      asked = performance.now();
      this.#ask();
    }
  }

  #note(after: SharedTables, changed: ChangedIds): void {
    this.#latest = after;
    for (const [model, some] of changed) {
      const known = this.#changed.get(model);
      const isAnew = some === 'anew' || known === 'anew';
      this.#changed.set(model, isAnew ? 'anew' : new Set([...(known ?? []), ...some]));
    }
    if (this.#told) this.#telling ??= this.#tellOn();
  }

  async #tellOn(): Promise<void> {
    while (this.#told !== this.#latest) {
      this.#tell();
      if (!(await this.#wait(TIMES.between))) break;
    }
    this.#telling = null;
  }

  #tell(): void {
    if (!this.#told || !this.#latest) return;
    const changes = new Changes(this.#told, this.#latest, this.#changed);
    this.#told = this.#latest;
    this.#changed = new Map();
    for (const hear of this.#hearers) hear(changes);
  }

  /** @returns false when it has been stopped */
  async #wait(milliseconds: number): Promise<boolean> {
    const { signal } = this.#stopping;
    return pause(milliseconds, true, { signal, ref: false }).catch(() => false);
  }
}
