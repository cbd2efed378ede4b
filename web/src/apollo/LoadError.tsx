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

/** How each part of a page that failed tries again, by its id; the first says so for all. */
type Failed = ReadonlyMap<string, () => Promise<unknown>>;
type Change = (change: (failed: Failed) => Failed) => void;

const PageFailures = createContext<{ failed: Failed; change: Change } | null>(null);

/** A page whose parts have queries of their own: if several fail, it shows one box, whose 'Try again' is for all of them. */
export function OneFailure({ children }: { children: ReactNode }) {
  const [failed, change] = useState<Failed>(new Map());
  return <PageFailures value={useMemo(() => ({ failed, change }), [failed])}>{children}</PageFailures>;
}

interface LoadErrorProps {
  /** Names the thing: 'People could not be loaded'. */
  title: string;
  query: { error?: ErrorLike | undefined; refetch: () => Promise<unknown> };
}

/** In place of what a query would show: that it failed, why, and 'Try again'. */
export function LoadError({ title, query: { error, refetch } }: LoadErrorProps) {
  const id = useId();
  const page = use(PageFailures);
  const change = page?.change;
  useLayoutEffect(() => {
    change?.((failed) => new Map(failed).set(id, refetch));
    return () => change?.((failed) => new Map([...failed].filter(([other]) => other !== id)));
  }, [change, id, refetch]);
  const failed = [...(page?.failed ?? [])];
  // Until the others are known, it is the first.
  if ((failed[0]?.[0] ?? id) !== id) return null;
  return (
    <ErrorState
      title={failed.length > 1 ? 'This page could not be loaded' : title}
      message={userMessage(error)}
      onRetry={() => {
        const retries = failed.length > 1 ? failed.map(([, retry]) => retry) : [refetch];
        // This box shows what fails again.
        for (const retry of retries) retry().catch(() => undefined);
      }}
    />
  );
}

/** In place of what a query has not answered with yet, or could not. */
export const NotLoaded = ({ loading, ...failure }: LoadErrorProps & { loading: ReactNode }) =>
  failure.query.error ? <LoadError {...failure} /> : loading;

interface LoadedProps<Data> extends ComponentProps<typeof NotLoaded> {
  query: LoadErrorProps['query'] & { data?: Data | null | undefined };
  children: (data: Data) => ReactNode;
}

/** What a query has answered with, or `NotLoaded`. */
export const Loaded = <Data,>({ children, ...rest }: LoadedProps<Data>) =>
  rest.query.data == null ? <NotLoaded {...rest} /> : children(rest.query.data);

/** Above what an act is about: that it failed, and why. Nothing without an error. */
export const ActError = ({ title, error }: { title: string; error: ErrorLike | null | undefined }) =>
  error && (
    <Banner tone="danger" title={title} assertive>
      {userMessage(error)}
    </Banner>
  );
