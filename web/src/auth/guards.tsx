import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { userMessage } from '../apollo/user-message';
import { paths } from '../lib/paths';
import { ErrorState } from '../ui/feedback/ErrorState';
import { FullPageSpinner } from '../ui/feedback/spinners';
import { lazy } from '../ui/lazy/lazy';
import { PlainFrame } from '../ui/shell/PlainFrame';
import { hasConsole } from './console';
import { useAuth, useSettings } from './useAuth';
import { useViewer, ViewerContext } from './useViewer';
import { useIsInConsole } from './view-mode';
import { ViewerQuery } from './viewer-documents';

// Toasts only report what a person does, so the sign-in page works before the toaster's script has loaded.
// Toasts wait for it.
const Toaster = lazy(async () => (await import('../ui/feedback/Toaster')).Toaster, {
  loading: () => null,
  failed: () => null,
});

/**
 * Provides `useViewer` and the toast area to its children. Signing in has cached the viewer; the query is
 * refetched on focus, so that a later publication shows.
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

/** Renders `visitor` if nobody is signed in, otherwise the children with the viewer once it has loaded. */
export function BySession({ visitor, children }: { visitor: ReactNode; children: ReactNode }) {
  const { status } = useAuth().state;
  if (status === 'loading') return <FullPageSpinner />;
  return status === 'signedOut' ? visitor : <ViewerGate>{children}</ViewerGate>;
}

/** Only for signed-in people; others go to the sign-in page. */
export const RequireViewer = () => (
  <BySession visitor={<Navigate to={paths.login} replace />}>
    <FreshPage />
  </BySession>
);

/**
 * The route's page. Refetches the viewer on each further navigation, so that the guards know the current
 * region and role; signing in has loaded it for the first page. The pages' own queries omit the viewer, so
 * that one answer can serve a whole region.
 */
function FreshPage() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // If this fails, the page keeps the cached viewer.
    client.query({ query: ViewerQuery, fetchPolicy: 'network-only' }).catch(() => undefined);
  }, [client, pathname]);
  return <Outlet />;
}

/** Only for visitors who are not signed in; others go to their start page. */
export const RequireVisitor = () => (
  <BySession visitor={<Outlet />}>
    <SignedInRedirect />
  </BySession>
);

/** Redirects signed-in people from the sign-in page to the console if they have it, otherwise home. */
function SignedInRedirect() {
  return <Navigate to={hasConsole(useViewer()) ? paths.admin : paths.home} replace />;
}

/** The sign-in page does not wait for the script of toasts; without it, nothing is announced. */
async function sayWhose(): Promise<void> {
  const { toast } = await import('../ui/feedback/toast').catch(() => ({ toast: null }));
  toast?.error('We brought you back to your start page.', { title: 'That page is for administrators' });
}

/** The route's page for people who may open it; others go to their start page and read why. */
function Guarded({ isAllowed, startPage }: { isAllowed: boolean; startPage: string }) {
  useEffect(() => {
    if (!isAllowed) void sayWhose();
  }, [isAllowed]);
  return isAllowed ? <Outlet /> : <Navigate to={startPage} replace />;
}

export function RequireConsole() {
  return <Guarded isAllowed={hasConsole(useViewer())} startPage={paths.home} />;
}

/** For the console's event-wide pages: not for organisers. */
export function RequireAdmin() {
  return <Guarded isAllowed={useViewer().role === 'ADMIN'} startPage={paths.admin} />;
}

/**
 * Redirects participants without a region to the region selection, and organisers in the admin view to the
 * console.
 */
export function RequireRegion() {
  const viewer = useViewer();
  const isInConsole = useIsInConsole();
  if (viewer.role === 'ADMIN' || viewer.region !== null) return <Outlet />;
  return <Navigate to={isInConsole ? paths.admin : paths.selectRegion} replace />;
}

/** At '/', redirects people in the admin view to the console. */
export function HomeForAdmin() {
  return useIsInConsole() ? <Navigate to={paths.admin} replace /> : <Outlet />;
}
