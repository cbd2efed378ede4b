import { Outlet, useLocation } from 'react-router-dom';
import { hasConsole } from '../auth/console';
import { useAuth, useSettings } from '../auth/useAuth';
import { useViewer } from '../auth/useViewer';
import { ViewerGate } from '../auth/ViewerGate';
import { paths } from '../lib/paths';
import { FullPageSpinner } from '../ui/feedback/spinners';
import type { LazyComponent } from '../ui/lazy/lazy';
import { PlainFrame } from '../ui/shell/PlainFrame';

interface Layouts {
  ParticipantLayout: LazyComponent;
  AdminLayout: LazyComponent;
}

/** The frame of an address that no route knows: the layout that the person has anyway, or a plain one. */
export const unknownAddressFrame = (layouts: Layouts) =>
  function UnknownAddressFrame() {
    const { state } = useAuth();
    switch (state.status) {
      case 'loading':
        return <FullPageSpinner />;
      case 'signedOut':
        return <Plain />;
      case 'signedIn':
        return (
          <ViewerGate>
            <OwnLayout {...layouts} />
          </ViewerGate>
        );
    }
  };

function OwnLayout({ ParticipantLayout, AdminLayout }: Layouts) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (hasConsole(viewer) && pathname.startsWith(`${paths.admin}/`)) return <AdminLayout />;
  return viewer.role === 'ADMIN' || viewer.region ? <ParticipantLayout /> : <Plain />;
}

function Plain() {
  const { eventTitle } = useSettings();
  return (
    <PlainFrame title={eventTitle} isCentred>
      <Outlet />
    </PlainFrame>
  );
}
