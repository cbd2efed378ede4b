import type { ApolloClient, ObservableQuery } from '@apollo/client';
import type { ChangedSubscription } from '../gql/graphql';
import { answersOf, type Answer } from '../apollo/answers';
import { askOverSocket } from './live-state';

export type Signal = Omit<ChangedSubscription['changed'], '__typename' | 'catchUp'>;
type Pending = Signal & {
  /** The number of requests started before the signal: the answer to any later one includes the change. */
  requests: number;
  /** When the page starts to refetch, by the clock of `performance`. */
  at: number;
};

/**
 * The minimum interval between two requests of a query, in milliseconds: in the last minute, everybody saves
 * their ranking.
 */
const INTERVAL = 1_000;
/** A query waits this many times the duration of its last answer. */
const REST = 2;
/** The maximum number of failures that double the wait. */
const MOST_DOUBLINGS = 5;
/**
 * A signal within this many milliseconds of the page's own mutation counts as its own and is followed
 * immediately.
 */
const OWN = 5_000;
/** The maximum number of pending signals; beyond it, they merge into one without ids. */
const MOST_SIGNALS = 50;

/**
 * The options of a query that runs when its dialog opens and does not follow changes: what a person confirms
 * must not change while they read it. If it has changed, the server refuses.
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
 * Refetches visible data that has changed until each answer includes what the signals announce. Each query
 * has at most one request in flight and is sent no faster than the server answers.
 */
export function createRefetch(client: ApolloClient) {
  const answers = answersOf(client);
  let signals: readonly Pending[] = [];
  let heard: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askedAt = new WeakMap<ObservableQuery, number>();
  const failures = new WeakMap<ObservableQuery, number>();
  const asking = new Set<ObservableQuery>();

  const activeQueries = (): ObservableQuery[] =>
    [...client.getObservableQueries('active')].filter(
      ({ options: { context } }) => context?.['isAskedOnce'] !== true,
    );
  /** Whether a query's data may lack the change that a signal announces. */
  const lacks = (query: ObservableQuery, signal: Pending): boolean => {
    const answer = answers.of(query);
    if (!answer) return true;
    const isLater = answer.request > signal.requests || (answer.madeOf?.position ?? 0) >= signal.position;
    return !isLater && meets(answer, signal);
  };
  /** When a query is due for a refetch; Infinity for never. */
  const dueAt = (query: ObservableQuery): number => {
    const at = Math.min(...signals.filter((signal) => lacks(query, signal)).map((signal) => signal.at));
    const last = askedAt.get(query);
    if (at === Infinity || last === undefined) return at;
    const rest = Math.max(INTERVAL, REST * (answers.of(query)?.milliseconds ?? 0));
    return Math.max(at, last + rest * 2 ** Math.min(failures.get(query) ?? 0, MOST_DOUBLINGS));
  };

  const ask = async (query: ObservableQuery): Promise<void> => {
    asking.add(query);
    const requestsBefore = answers.requests();
    try {
      const answer = askOverSocket(() => query.refetch().retain());
      // Otherwise Apollo deduplicated it with a request in flight, which may predate the signal.
      if (answers.requests() > requestsBefore) askedAt.set(query, performance.now());
      await answer;
      failures.delete(query);
    } catch {
      // A failed query shows its own error.
      failures.set(query, (failures.get(query) ?? 0) + 1);
    } finally {
      asking.delete(query);
      schedule();
    }
  };

  const schedule = (): void => {
    clearTimeout(timer);
    const queries = activeQueries();
    signals = signals.filter((signal) => queries.some((query) => lacks(query, signal)));
    const next = Math.min(...queries.filter((query) => !asking.has(query)).map(dueAt));
    if (next === Infinity) return;
    timer = setTimeout(() => {
      const now = performance.now();
      for (const query of activeQueries()) if (!asking.has(query) && dueAt(query) <= now) void ask(query);
      schedule();
    }, next - performance.now());
  };

  return {
    add: (signal: Signal): void => {
      heard = signal.position;
      const now = performance.now();
      const isOwn = now - answers.actedAt() < OWN;
      // Everybody who got the signal refetches, too; the jitter spreads the load.
      const at = isOwn ? now : now + Math.random() * signal.spreadMilliseconds;
      const latest = { ...signal, requests: answers.requests(), at };
      signals = signals.length < MOST_SIGNALS ? [...signals, latest] : [[...signals, latest].reduce(merged)];
      schedule();
    },
    /** The position up to which all visible data is current; signals are wanted from there on. */
    since: (): number => {
      if (signals.length === 0 && heard !== null) return heard;
      // A request in flight is no older: the viewer was answered before it.
      const oldest = Math.min(
        ...activeQueries().map((query) => answers.of(query)?.madeOf?.position ?? Infinity),
      );
      return oldest === Infinity ? 0 : oldest;
    },
    stop: (): void => {
      clearTimeout(timer);
      signals = [];
    },
  };
}
