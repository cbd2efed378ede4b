import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LateLoading, LateNotice } from './LateNotice';
import { late, type LateComponent } from './late';

interface OverlayOptions<Props> {
  /** How a person cancels what they opened. */
  dismiss: (props: Props) => () => void;
  /** Whether it is wanted; always, by default. */
  isOpen?: (props: Props) => boolean;
  /** Shown until it has loaded. */
  meanwhile?: (props: Props) => ReactNode;
}

/** A menu or dialog with a script of its own. If it does not load or cannot be rendered, a notice over the page says so. */
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
