import { lazy as reactLazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { preloadWhenIdle } from '../../lib/preload';
import { ErrorState } from '../feedback/ErrorState';

/** Why a part is missing: it did not load, or it could not be rendered (`faulty`). */
export interface PartFailure {
  reason: LoadFailure | 'faulty';
  retry: () => void;
}

interface LazyStates<Props> {
  loading: (props: Props) => ReactNode;
  /** By default, `FailedPart`. */
  failed?: (failure: PartFailure, props: Props) => ReactNode;
}

/** A component whose script is loaded when it is first rendered, or ahead of that by `preload`. */
export type LazyComponent<Props extends object = object> = ((props: Props) => ReactNode) & {
  preload: () => Promise<void>;
};

class NotLoaded extends Error {
  constructor(readonly reason: LoadFailure) {
    super('A part of the application did not load.');
  }
}

/** A component with a script of its own. A load is repeated once; if that fails, the rest of the page works. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed = (failure) => <FailedPart {...failure} /> }: LazyStates<Props>,
): LazyComponent<Props> {
  const loadAgain = async () => {
    part.loaded = await load().catch(load);
    return { default: part.loaded };
  };
  // React's `lazy` remembers a failure, so each attempt gets another.
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
    text: 'This part did not load. Try again, or reload the page.',
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

/** Replaces a page, or a part of one, that did not load. */
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
 * Why a part of the application did not load: no connection (`offline`), no answer (`unreachable`), the server has another release
 * than this page (`outdated`), or it has this release and the part is still missing (`broken`).
 */
type LoadFailure = 'offline' | 'unreachable' | 'outdated' | 'broken';

/** How long the check may take, in milliseconds. */
const LIMIT = 10_000;

/** The address of a page's first script. Its name depends on its content, which names all other scripts. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Finds out why a script did not load. Only a page with another first script counts as a newer version. */
async function findLoadFailure(): Promise<LoadFailure> {
  if (!navigator.onLine) return 'offline';
  try {
    const response = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
    const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    // Without a first script, something else answered, for example a hotel's sign-in page.
    if (!response.ok || served === null) return 'unreachable';
    return served === entryOf(document) ? 'broken' : 'outdated';
  } catch {
    return 'unreachable';
  }
}
