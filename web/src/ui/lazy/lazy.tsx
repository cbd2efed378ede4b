import { lazy as reactLazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { preloadWhenIdle } from '../../lib/preload';
import { ErrorState } from '../feedback/ErrorState';

/** A part is missing: its script did not arrive, or it is `faulty`. */
export interface PartFailure {
  isFaulty: boolean;
  retry: () => void;
}

interface LazyStates<Props> {
  loading: (props: Props) => ReactNode;
  failed?: (failure: PartFailure, props: Props) => ReactNode;
}

/** A component whose script is loaded when it is first rendered, or ahead of that by `preload`. */
export type LazyComponent<Props extends object = object> = ((props: Props) => ReactNode) & {
  preload: () => Promise<void>;
};

class PartLost extends Error {}

/** A component with a script of its own. A load is repeated once; if that fails, the rest of the page works. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed = FailedPart }: LazyStates<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadTwice = async () => {
    try {
      loaded = await load().catch(load);
      return { default: loaded };
    } catch (cause) {
      throw new PartLost('A part of the application did not load.', { cause });
    }
  };
  // React's `lazy` remembers a failure, so each attempt gets another.
  let attempt: ComponentType<Props> = reactLazy(loadTwice);

  function Loaded(props: Props) {
    // A preloaded part renders at once; React's `lazy` would show the loading state first.
    const [Part] = useState(() => loaded ?? attempt);
    return <Part {...props} />;
  }

  function Lazy(props: Props) {
    return (
      <ErrorBoundary
        onReset={() => {
          attempt = reactLazy(loadTwice);
        }}
        fallbackRender={({ error, resetErrorBoundary: retry }) => (
          <WhenOnline retry={retry}>
            {failed({ isFaulty: !(error instanceof PartLost), retry }, props)}
          </WhenOnline>
        )}
      >
        <Suspense fallback={loading(props)}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Lazy, { preload: () => loadTwice().then(noop, noop) });
}

const noop = () => undefined;

/** Tries again when the connection is back. */
function WhenOnline({ retry, children }: { retry: () => void; children: ReactNode }) {
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return children;
}

/** Preloads components when the browser is idle. `parts` must be the same list on each render. */
export function usePreload(parts: readonly Pick<LazyComponent, 'preload'>[]): void {
  useEffect(() => preloadWhenIdle(parts.map(({ preload }) => preload)), [parts]);
}

const reload = () => location.reload();

/** Replaces a page, or a part of one. */
export function FailedPart({ isFaulty, retry }: PartFailure) {
  const isOffline = !isFaulty && !navigator.onLine;
  const reason = isFaulty ? 'Something went wrong on our side.' : 'This part did not arrive.';
  return (
    <ErrorState
      title={isFaulty ? 'We could not show this' : 'We could not load this'}
      message={
        isOffline
          ? 'You are offline. We try again as soon as you are connected.'
          : `${reason} Try again or reload the page; if it happens again, tell an administrator.`
      }
      onRetry={retry}
      {...(!isOffline && { onReload: reload })}
    />
  );
}
