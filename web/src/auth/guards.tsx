import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths';
import { FullPageSpinner } from '../ui/feedback/FullPageSpinner';
import { useAuth } from './useAuth';
import { useViewer } from './useViewer';
import { useViewMode } from './useViewMode';
import { ViewerGate } from './ViewerGate';

/** Lets only people through who are signed in; others go to the sign-in page. */
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
          <Outlet />
        </ViewerGate>
      );
  }
}

/** Lets only people through who are not signed in; others go where they belong. */
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

/** Somebody signed in has no business at sign-in: administrators go to their dashboard, everybody else home. */
function SignedInRedirect() {
  return <Navigate to={useViewer().role === 'ADMIN' ? paths.admin : paths.home} replace />;
}

/** Lets only administrators through; others go home. */
export function RequireAdmin() {
  return useViewer().role === 'ADMIN' ? <Outlet /> : <Navigate to={paths.home} replace />;
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

/** At '/': an administrator in the admin view belongs on the admin dashboard. */
export function HomeForAdmin() {
  const viewer = useViewer();
  const { viewMode } = useViewMode();
  return viewer.role === 'ADMIN' && viewMode === 'admin' ? <Navigate to={paths.admin} replace /> : <Outlet />;
}
