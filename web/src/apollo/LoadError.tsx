import type { ErrorLike } from '@apollo/client';
import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Banner } from '../ui/feedback/Banner';
import { ErrorState } from '../ui/feedback/ErrorState';
import { userMessage } from './user-message';

/** The retry of each failed part of a page, by id; the first part reports the failure for all. */
type Failed = ReadonlyMap<string, () => Promise<unknown>>;
type Change = (change: (failed: Failed) => Failed) => void;

const PageFailures = createContext<{ failed: Failed; change: Change } | null>(null);

/**
 * A page whose parts have their own queries. If several fail, it shows one box, and its 'Try again' retries
 * all of them.
 */
export function OneFailure({ children }: { children: ReactNode }) {
  const [failed, change] = useState<Failed>(new Map());
  return <PageFailures value={useMemo(() => ({ failed, change }), [failed])}>{children}</PageFailures>;
}

interface LoadErrorProps {
  /** Names the subject: 'People could not be loaded'. */
  title: string;
  query: { error?: ErrorLike | undefined; refetch: () => Promise<unknown> };
}

/** Replaces the data of a failed query: what failed, why, and 'Try again'. */
export function LoadError({ title, query: { error, refetch } }: LoadErrorProps) {
  const id = useId();
  const page = use(PageFailures);
  const change = page?.change;
  useLayoutEffect(() => {
    change?.((failed) => new Map(failed).set(id, refetch));
    return () => change?.((failed) => new Map([...failed].filter(([other]) => other !== id)));
  }, [change, id, refetch]);
  const failed = [...(page?.failed ?? [])];
  // Until the other failures are registered, this one is the first.
  if ((failed[0]?.[0] ?? id) !== id) return null;
  return (
    <ErrorState
      title={failed.length > 1 ? 'This page could not be loaded' : title}
      message={userMessage(error)}
      onRetry={() => {
        const retries = failed.length > 1 ? failed.map(([, retry]) => retry) : [refetch];
        // If it fails again, this box shows it.
        for (const retry of retries) retry().catch(() => undefined);
      }}
    />
  );
}

/** Replaces the data of a query that is loading or failed. */
export const NotLoaded = ({ loading, ...failure }: LoadErrorProps & { loading: ReactNode }) =>
  failure.query.error ? <LoadError {...failure} /> : loading;

interface LoadedProps<Data> extends ComponentProps<typeof NotLoaded> {
  query: LoadErrorProps['query'] & { data?: Data | null | undefined };
  children: (data: Data) => ReactNode;
}

/** The data of a query, or `NotLoaded`. */
export const Loaded = <Data,>({ children, ...rest }: LoadedProps<Data>) =>
  rest.query.data == null ? <NotLoaded {...rest} /> : children(rest.query.data);

/** Shows above its subject that an action failed, and why. Renders nothing without an error. */
export const ActError = ({ title, error }: { title: string; error: ErrorLike | null | undefined }) =>
  error && (
    <Banner tone="danger" title={title} assertive>
      {userMessage(error)}
    </Banner>
  );
