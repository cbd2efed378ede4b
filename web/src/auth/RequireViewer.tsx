import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths';
import { FullPageSpinner } from '../ui/feedback/FullPageSpinner';
import { useAuth } from './useAuth';
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
