import { lazy as reactLazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { preloadWhenIdle } from '../../lib/preload';
import { ErrorState } from '../feedback/ErrorState';

/** Why a part is missing: it failed to load, or to render (`faulty`). */
export interface PartFailure {
  reason: LoadFailure | 'faulty';
  retry: () => void;
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
  const part: { loaded?: ComponentType<Props>; lazy: ComponentType<Props> } = { lazy: create() };

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
        }}
        fallbackRender={({ error, resetErrorBoundary: retry }) => (
          <WhenOnline retry={retry}>
            {failed({ reason: error instanceof NotLoaded ? error.reason : 'faulty', retry }, props)}
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

const TITLE = 'We could not load this';

/** What a person reads about a missing part, and what may help. */
const FAILURE_WORDS: Readonly<
  Record<PartFailure['reason'], { title: string; text: string; helps: 'retry' | 'reload' | 'both' }>
> = {
  offline: {
    title: TITLE,
    text: 'You are offline. We try again as soon as you are connected.',
    helps: 'retry',
  },
  unreachable: { title: TITLE, text: 'We could not reach the server. Please try again.', helps: 'retry' },
  broken: {
    title: TITLE,
    text: 'The server did not send it. Try again, or reload the page.',
    helps: 'both',
  },
  outdated: {
    title: 'A newer version is available',
    text: 'The application was updated while you were using it. Reload to continue.',
    helps: 'reload',
  },
  faulty: {
    title: 'We could not show this',
    text: 'Something went wrong on our side. Try again, or reload the page.',
    helps: 'both',
  },
};

const reload = () => location.reload();

/** Replaces a page, or a part of one, that failed to load. */
export function FailedPart({ reason, retry }: PartFailure) {
  const { title, text, helps } = FAILURE_WORDS[reason];
  return (
    <ErrorState
      title={title}
      message={text}
      {...(helps !== 'reload' && { onRetry: retry })}
      {...(helps !== 'retry' && { onReload: reload })}
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
