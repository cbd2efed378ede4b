import type { ApolloClient, ObservableQuery } from '@apollo/client';
import type { ChangedSubscription } from '../gql/graphql';
import { answersOf, type Answer } from '../apollo/answers';
import { askOverSocket } from './live-state';

export type Signal = Omit<ChangedSubscription['changed'], '__typename' | 'catchUp'>;
type Pending = Signal & {
  /** How many requests had begun when it came: each later one is answered with what it tells of. */
  requests: number;
  /** From when on the page asks, by the clock of `performance`. */
  at: number;
};

/** Milliseconds between two requests of a query: in the last minute, all save their rankings. */
const INTERVAL = 1_000;
/** How many times as long as its last answer took a query waits. */
const REST = 2;
/** How many failures double the wait. */
const MOST_DOUBLINGS = 5;
/** Milliseconds after an act of this page in which a signal is taken to be its own, and followed immediately. */
const OWN = 5_000;
/** Signals that wait: more become one without ids. */
const MOST_SIGNALS = 50;

/**
 * The options of a query that is asked when its dialog opens and does not follow changes: what a person confirms must not change under
 * their hand. The server refuses the act if it has changed.
 */
export const ASKED_ONCE = { fetchPolicy: 'network-only', context: { isAskedOnce: true } } as const;

const meets = ({ madeOf, has }: Answer, { kinds, regionIds, ids }: Signal): boolean =>
  madeOf === null ||
  madeOf.lists.some(
    ({ kind, regionId }) =>
      kinds.includes(kind) &&
      (regionId === undefined || regionIds.length === 0 || regionIds.includes(regionId)),
  ) ||
  (madeOf.kinds.some((kind) => kinds.includes(kind)) && (!ids || ids.some(has)));

const merged = (a: Pending, b: Pending): Pending => ({
  ...b,
  kinds: [...new Set([...a.kinds, ...b.kinds])],
  regionIds: [...new Set([...a.regionIds, ...b.regionIds])],
  ids: null,
  at: Math.min(a.at, b.at),
});

/**
 * Asks the server again for what is shown and has changed, until each answer has what the signals tell of. A query is asked once at a
 * time, no faster than the server answers it.
 */
export function createRefetch(client: ApolloClient) {
  const answers = answersOf(client);
  let signals: readonly Pending[] = [];
  let heard: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askedAt = new WeakMap<ObservableQuery, number>();
  const failures = new WeakMap<ObservableQuery, number>();
  const asking = new Set<ObservableQuery>();

  const shown = (): ObservableQuery[] =>
    [...client.getObservableQueries('active')].filter(
      ({ options: { context } }) => context?.['isAskedOnce'] !== true,
    );
  /** Whether what a query shows may lack what a signal tells of. */
  const lacks = (query: ObservableQuery, signal: Pending): boolean => {
    const answer = answers.of(query);
    if (!answer) return true;
    const isLater = answer.request > signal.requests || (answer.madeOf?.position ?? 0) >= signal.position;
    return !isLater && meets(answer, signal);
  };
  /** From when on a query is to be asked; Infinity for never. */
  const dueAt = (query: ObservableQuery): number => {
    const at = Math.min(...signals.filter((signal) => lacks(query, signal)).map((signal) => signal.at));
    const last = askedAt.get(query);
    if (at === Infinity || last === undefined) return at;
    const rest = Math.max(INTERVAL, REST * (answers.of(query)?.milliseconds ?? 0));
    return Math.max(at, last + rest * 2 ** Math.min(failures.get(query) ?? 0, MOST_DOUBLINGS));
  };

  const ask = async (query: ObservableQuery): Promise<void> => {
    asking.add(query);
    const known = answers.requests();
    try {
      const answer = askOverSocket(() => query.refetch().retain());
      // Otherwise it shares an equal request that was under way, whose answer may be older than the signal.
      if (answers.requests() > known) askedAt.set(query, performance.now());
      await answer;
      failures.delete(query);
    } catch {
      // A query that fails shows that itself.
      failures.set(query, (failures.get(query) ?? 0) + 1);
    } finally {
      asking.delete(query);
      schedule();
    }
  };

  const schedule = (): void => {
    clearTimeout(timer);
    const all = shown();
    signals = signals.filter((signal) => all.some((query) => lacks(query, signal)));
    const next = Math.min(...all.filter((query) => !asking.has(query)).map(dueAt));
    if (next === Infinity) return;
    timer = setTimeout(() => {
      const now = performance.now();
      for (const query of shown()) if (!asking.has(query) && dueAt(query) <= now) void ask(query);
      schedule();
    }, next - performance.now());
  };

  return {
    add: (signal: Signal): void => {
      heard = signal.position;
      const now = performance.now();
      const isOwn = now - answers.actedAt() < OWN;
      // All who got the signal ask, too.
      const at = isOwn ? now : now + Math.random() * signal.spreadMilliseconds;
      const latest = { ...signal, requests: answers.requests(), at };
      signals = signals.length < MOST_SIGNALS ? [...signals, latest] : [[...signals, latest].reduce(merged)];
      schedule();
    },
    /** The position up to which all that is shown is known to be true: signals are wanted from there on. */
    since: (): number => {
      if (signals.length === 0 && heard !== null) return heard;
      // What is under way is of no earlier moment: the viewer was answered before it.
      const oldest = Math.min(...shown().map((query) => answers.of(query)?.madeOf?.position ?? Infinity));
      return oldest === Infinity ? 0 : oldest;
    },
    stop: (): void => {
      clearTimeout(timer);
      signals = [];
    },
  };
}
