import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LateLoading, LateNotice } from './LateNotice';
import { late, type LateComponent } from './late';

interface OverlayOptions<Props> {
  /** How the one who asked for it takes that back. */
  dismiss: (props: Props) => () => void;
  /** Whether it is asked for; always, unless told. */
  isOpen?: (props: Props) => boolean;
  /** What stands in its place until it is there. */
  meanwhile?: (props: Props) => ReactNode;
}

/** A menu or dialog with a script of its own. Where it does not load or cannot be drawn, a notice says so over the page. */
export function lateOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { dismiss, isOpen = () => true, meanwhile = () => null }: OverlayOptions<Props>,
): LateComponent<Props> {
  const Loaded = late(load, {
    loading: (props) => (
      <>
        {meanwhile(props)}
        {isOpen(props) && <LateLoading />}
      </>
    ),
    failed: (failure, props) => (
      <>
        {meanwhile(props)}
        {isOpen(props) && <LateNotice {...failure} onDismiss={dismiss(props)} />}
      </>
    ),
  });
  const Overlay = (props: Props): ReactNode => (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <>
          {meanwhile(props)}
          <LateNotice
            reason="faulty"
            isRetrying={false}
            retry={resetErrorBoundary}
            onDismiss={() => {
              dismiss(props)();
              resetErrorBoundary();
            }}
          />
        </>
      )}
    >
      <Loaded {...props} />
    </ErrorBoundary>
  );
  return Object.assign(Overlay, { fetchAhead: Loaded.fetchAhead });
}
