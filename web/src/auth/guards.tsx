import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths';
import { FullPageSpinner } from '../ui/feedback/FullPageSpinner';
import { useAuth } from './useAuth';
import { useFreshViewer } from './useFreshViewer';
import { useViewer } from './useViewer';
import { useViewMode } from './useViewMode';
import { ViewerGate } from './ViewerGate';

/** Only for people who are signed in; others go to the sign-in page. */
export function RequireViewer() {
  const { state } = useAuth();
  switch (state.status) {
    case 'loading':
      return <FullPageSpinner />;
    case 'signedOut':
      return <Navigate to={paths.login} replace />;
    case 'signedIn':
      return (
        <ViewerGate>
          <FreshPage />
        </ViewerGate>
      );
  }
}

/** The route's page, with a viewer who is asked for again on each further page. */
function FreshPage() {
  useFreshViewer();
  return <Outlet />;
}

/** Only for people who are not signed in; others go to their start page. */
export function RequireVisitor() {
  const { state } = useAuth();
  switch (state.status) {
    case 'loading':
      return <FullPageSpinner />;
    case 'signedOut':
      return <Outlet />;
    case 'signedIn':
      return (
        <ViewerGate>
          <SignedInRedirect />
        </ViewerGate>
      );
  }
}

/** Where signed-in people go from the sign-in page: administrators to their dashboard, everybody else home. */
function SignedInRedirect() {
  return <Navigate to={useViewer().role === 'ADMIN' ? paths.admin : paths.home} replace />;
}

/** The script of toasts is not one that the sign-in page waits for; without it, nothing is said. */
async function tellWhose(): Promise<void> {
  const { toast } = await import('../ui/feedback/toast').catch(() => ({ toast: null }));
  toast?.error('You are back on your own start page.', { title: 'That page is for administrators' });
}

/** Only for administrators; others go home, and are told why. */
export function RequireAdmin() {
  const isAdmin = useViewer().role === 'ADMIN';
  useEffect(() => {
    if (!isAdmin) void tellWhose();
  }, [isAdmin]);
  return isAdmin ? <Outlet /> : <Navigate to={paths.home} replace />;
}

/** Sends participants who have no region yet to the region selection. */
export function RequireRegion() {
  const viewer = useViewer();
  return viewer.role !== 'ADMIN' && viewer.region === null ? (
    <Navigate to={paths.selectRegion} replace />
  ) : (
    <Outlet />
  );
}

/** At '/': administrators in the admin view go to the admin dashboard. */
export function HomeForAdmin() {
  const viewer = useViewer();
  const { viewMode } = useViewMode();
  return viewer.role === 'ADMIN' && viewMode === 'admin' ? <Navigate to={paths.admin} replace /> : <Outlet />;
}
