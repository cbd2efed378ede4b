import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSettings } from '../auth/useAuth';
import { FailedPart } from '../ui/late/FailedPart';
import { FullPageSpinner } from '../ui/feedback/FullPageSpinner';
import { late, type LateComponent, type PartFailure } from '../ui/late/late';
import { SectionSpinner } from '../ui/feedback/SectionSpinner';
import { PlainFrame } from '../ui/shell/PlainFrame';

type LoadComponent = () => Promise<ComponentType>;

/** A page inside a layout. While it loads, and when loading or rendering fails, the layout stays. */
export function latePage(load: LoadComponent): LateComponent {
  const Loaded = late(load, {
    loading: () => <SectionSpinner />,
    failed: (failure) => <FailedPart {...failure} />,
  });
  return Object.assign(
    (): ReactNode => (
      <ErrorBoundary
        fallbackRender={({ resetErrorBoundary }) => (
          <FailedPart reason="faulty" isRetrying={false} retry={resetErrorBoundary} />
        )}
      >
        <Loaded />
      </ErrorBoundary>
    ),
    { fetchAhead: Loaded.fetchAhead },
  );
}

/** A layout, or a page without one: fills the window alone. */
export const lateFrame = (load: LoadComponent): LateComponent =>
  late(load, {
    loading: () => <FullPageSpinner />,
    failed: (failure) => <FailedFrame {...failure} />,
  });

function FailedFrame(failure: PartFailure) {
  const { eventTitle } = useSettings();
  return (
    <PlainFrame title={eventTitle} maxWidth="lg" isCentred>
      <FailedPart {...failure} />
    </PlainFrame>
  );
}
