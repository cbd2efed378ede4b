import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { userMessage } from '../apollo/user-message';
import { ErrorState } from '../ui/feedback/ErrorState';
import { FullPageSpinner } from '../ui/feedback/spinners';
import { lazy } from '../ui/lazy/lazy';
import { PlainFrame } from '../ui/shell/PlainFrame';
import { useSettings } from './useAuth';
import { ViewerContext } from './useViewer';
import { ViewerQuery } from './viewer-documents';

// Toasts report only what a person does, so the sign-in page works without the toast area's script. Toasts wait for it.
const Toaster = lazy(async () => (await import('../ui/feedback/Toaster')).Toaster, {
  loading: () => null,
  failed: () => null,
});

/**
 * Provides `useViewer` and the toast area to its children. Signing in put the viewer into the cache; the query is sent again when
 * the window gets the focus, so that a publication made meanwhile shows.
 */
export function ViewerGate({ children }: { children: ReactNode }) {
  const { eventTitle } = useSettings();
  const { data, error, refetch, networkStatus } = useQuery(ViewerQuery, {
    fetchPolicy: 'cache-first',
    refetchOn: { windowFocus: true, online: true },
  });
  if (data) {
    return (
      <ViewerContext value={data.viewer}>
        {children}
        <Toaster />
      </ViewerContext>
    );
  }
  if (!error) return <FullPageSpinner />;
  return (
    <PlainFrame title={eventTitle} maxWidth="lg" isCentred>
      <ErrorState
        title="Your account could not be loaded"
        message={userMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={networkStatus === NetworkStatus.refetch}
      />
    </PlainFrame>
  );
}
