import { lazy as reactLazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { preloadWhenIdle } from '../../lib/preload';
import { ErrorState, Fault } from '../feedback/ErrorState';

/** Why a part is missing: it failed to load, or to render (`faulty`). */
export interface PartFailure {
  reason: LoadFailure | 'faulty';
  retry: () => void;
  /** Whether the viewer has retried in vain. */
  isRepeated: boolean;
}

interface LazyStates<Props> {
  loading: (props: Props) => ReactNode;
  /** By default, `FailedPart`. */
  failed?: (failure: PartFailure, props: Props) => ReactNode;
}

/** A component whose script loads on first render, or earlier with `preload`. */
export type LazyComponent<Props extends object = object> = ((props: Props) => ReactNode) & {
  preload: () => Promise<void>;
};

class NotLoaded extends Error {
  constructor(readonly reason: LoadFailure) {
    super('A part of the application did not load.');
  }
}

/** A component with its own script. A failed load is retried once; if that fails too, the rest of the page works. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed = (failure) => <FailedPart {...failure} /> }: LazyStates<Props>,
): LazyComponent<Props> {
  const loadAgain = async () => {
    part.loaded = await load().catch(load);
    return { default: part.loaded };
  };
  // React's `lazy` caches a failure, so each attempt needs a new one.
  const create = (): ComponentType<Props> =>
    reactLazy(() =>
      loadAgain().catch(async () => {
        throw new NotLoaded(await findLoadFailure());
      }),
    );
  const part: { loaded?: ComponentType<Props>; lazy: ComponentType<Props>; isRepeated: boolean } = {
    lazy: create(),
    isRepeated: false,
  };

  function Loaded(props: Props) {
    // A preloaded part renders immediately; React's `lazy` would show the loading state first.
    const [Part] = useState(() => part.loaded ?? part.lazy);
    return <Part {...props} />;
  }

  function Lazy(props: Props) {
    return (
      <ErrorBoundary
        onReset={() => {
          part.lazy = create();
          part.isRepeated = true;
        }}
        fallbackRender={({ error, resetErrorBoundary: retry }) => (
          <WhenOnline retry={retry}>
            {failed(
              {
                reason: error instanceof NotLoaded ? error.reason : 'faulty',
                retry,
                isRepeated: part.isRepeated,
              },
              props,
            )}
          </WhenOnline>
        )}
      >
        <Suspense fallback={loading(props)}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Lazy, { preload: () => loadAgain().then(noop, noop) });
}

const noop = () => undefined;

/** Retries when the browser is online again. */
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

/** What may help with a missing part, as a sentence. Only `outdated` has a title of its own. */
const FAILURE_WORDS: Readonly<Record<PartFailure['reason'], ReactNode>> = {
  offline: 'You are offline. We try again as soon as you are connected.',
  unreachable: 'Check your connection and try again.',
  broken: <Fault />,
  outdated: 'The application was updated while you were using it. Reload to continue.',
  faulty: <Fault />,
};

const reload = () => location.reload();

/**
 * Replaces a page, or a part of one, that failed to load. It offers one act: to retry, and after a vain retry, or if no retry
 * can help, to reload the page.
 * @param name of what is missing
 */
export function FailedPart({
  name = 'This part',
  reason,
  retry,
  isRepeated,
}: PartFailure & { name?: string }) {
  const needsReload = reason === 'outdated' || (isRepeated && (reason === 'broken' || reason === 'faulty'));
  return (
    <ErrorState
      title={
        reason === 'outdated'
          ? 'A newer version is available'
          : `${name} could not be ${reason === 'faulty' ? 'shown' : 'loaded'}`
      }
      message={FAILURE_WORDS[reason]}
      {...(needsReload ? { onReload: reload } : { onRetry: retry })}
    />
  );
}

/**
 * Why a part of the application failed to load: no connection (`offline`), no answer (`unreachable`), the server has a different
 * release from this page (`outdated`), or it has this release and the part is still missing (`broken`).
 */
type LoadFailure = 'offline' | 'unreachable' | 'outdated' | 'broken';

/** The time limit of the check, in milliseconds. */
const LIMIT = 10_000;

/** The URL of a page's entry script. Its name contains a hash of its content, which names all other scripts. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Finds out why a script failed to load. Only a page with a different entry script counts as a newer version. */
async function findLoadFailure(): Promise<LoadFailure> {
  if (!navigator.onLine) return 'offline';
  try {
    const response = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
    const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    // Without an entry script, something else answered, for example a hotel's sign-in page.
    if (!response.ok || served === null) return 'unreachable';
    return served === entryOf(document) ? 'broken' : 'outdated';
  } catch {
    return 'unreachable';
  }
}
