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

/** What there is for people who are not signed in (`visitor`), and for the others with their viewer, once that is known. */
export function BySession({ visitor, children }: { visitor: ReactNode; children: ReactNode }) {
  const { status } = useAuth().state;
  if (status === 'loading') return <FullPageSpinner />;
  return status === 'signedOut' ? visitor : <ViewerGate>{children}</ViewerGate>;
}

/** Only for people who are signed in; others go to the sign-in page. */
export const RequireViewer = () => (
  <BySession visitor={<Navigate to={paths.login} replace />}>
    <FreshPage />
  </BySession>
);

/**
 * The route's page. Asks for the viewer again on each further page, so that the guards know their present region and role. Signing in
 * has said who sees the first page. The pages' own queries leave the viewer out: one answer then serves a whole region.
 */
function FreshPage() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    // Where this fails, the page goes on with who they were.
    client.query({ query: ViewerQuery, fetchPolicy: 'network-only' }).catch(() => undefined);
  }, [client, pathname]);
  return <Outlet />;
}

/** Only for people who are not signed in; others go to their start page. */
export const RequireVisitor = () => (
  <BySession visitor={<Outlet />}>
    <SignedInRedirect />
  </BySession>
);

/** Where signed-in people go from the sign-in page: to the console where they have it, else home. */
function SignedInRedirect() {
  return <Navigate to={hasConsole(useViewer()) ? paths.admin : paths.home} replace />;
}

/** The script of toasts is not one that the sign-in page waits for; without it, nothing is said. */
async function sayWhose(): Promise<void> {
  const { toast } = await import('../ui/feedback/toast').catch(() => ({ toast: null }));
  toast?.error('We brought you back to your start page.', { title: 'That page is for administrators' });
}

/** The route's page for those who are allowed there; others go to their start page and read why. */
function Guarded({ isAllowed, startPage }: { isAllowed: boolean; startPage: string }) {
  useEffect(() => {
    if (!isAllowed) void sayWhose();
  }, [isAllowed]);
  return isAllowed ? <Outlet /> : <Navigate to={startPage} replace />;
}

/** For administrators and organisers. */
export function RequireConsole() {
  return <Guarded isAllowed={hasConsole(useViewer())} startPage={paths.home} />;
}

/** For the console's pages about the event as a whole: not for organisers. */
export function RequireAdmin() {
  return <Guarded isAllowed={useViewer().role === 'ADMIN'} startPage={paths.admin} />;
}

/** Sends participants who have no region yet to the region selection, and organisers in the admin view to the console. */
export function RequireRegion() {
  const viewer = useViewer();
  const isInConsole = useIsInConsole();
  if (viewer.role === 'ADMIN' || viewer.region !== null) return <Outlet />;
  return <Navigate to={isInConsole ? paths.admin : paths.selectRegion} replace />;
}

/** At '/': people with the console go there in the admin view. */
export function HomeForAdmin() {
  return useIsInConsole() ? <Navigate to={paths.admin} replace /> : <Outlet />;
}
