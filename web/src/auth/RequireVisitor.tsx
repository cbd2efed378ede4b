import { Outlet } from 'react-router-dom';
import { FullPageSpinner } from '../ui/feedback/FullPageSpinner';
import { SignedInRedirect } from './SignedInRedirect';
import { useAuth } from './useAuth';
import { ViewerGate } from './ViewerGate';

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
