// ui/late/: parts of the page with a script of their own: loading, failing, trying again.
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { fetchWhenIdle } from '../../lib/fetch-ahead';
import { createLatePart } from '../../lib/late-part';
import type { LoadFailure } from '../../lib/load-failure';

/** What is shown about a part that did not load or could not be rendered. */
export interface PartFailure {
  reason: LoadFailure | 'faulty';
  isRetrying: boolean;
  retry: () => void;
}

/** What replaces a part while it loads, and after that failed. */
interface LateFaces<Props> {
  loading: (props: Props) => ReactNode;
  failed: (failure: PartFailure, props: Props) => ReactNode;
}

/** A component whose script is loaded when it is first rendered, or ahead of that. */
export type LateComponent<Props extends object = object> = ((props: Props) => ReactNode) & {
  fetchAhead: () => Promise<void>;
};

/** A component with a script of its own. If it does not load, the rest of the page works, and loading is repeated. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed }: LateFaces<Props>,
): LateComponent<Props> {
  const part = createLatePart(load);

  function Late(props: Props) {
    const state = useSyncExternalStore(part.subscribe, part.getState);
    switch (state.status) {
      case 'loading':
        return loading(props);
      case 'failed': {
        const { reason, isRetrying } = state;
        return failed({ reason, isRetrying, retry: part.retry }, props);
      }
      case 'ready':
        return <state.part {...props} />;
    }
  }
  return Object.assign(Late, { fetchAhead: part.fetchAhead });
}

/** Loads the scripts of components ahead, when the browser is idle. `parts` must be the same list on each render. */
export function useFetchAhead(parts: readonly Pick<LateComponent, 'fetchAhead'>[]): void {
  useEffect(() => fetchWhenIdle(parts.map(({ fetchAhead }) => fetchAhead)), [parts]);
}
