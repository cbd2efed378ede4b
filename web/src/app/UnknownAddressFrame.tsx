import { Outlet, useLocation } from 'react-router-dom';
import { hasConsole } from '../auth/console';
import { BySession } from '../auth/guards';
import { useSettings } from '../auth/useAuth';
import { useViewer } from '../auth/useViewer';
import { paths } from '../lib/paths';
import type { LazyComponent } from '../ui/lazy/lazy';
import { PlainFrame } from '../ui/shell/PlainFrame';

interface Layouts {
  ParticipantLayout: LazyComponent;
  AdminLayout: LazyComponent;
}

/** The frame of an address that no route knows: the layout that the person has anyway, or a plain one. */
export const unknownAddressFrame = (layouts: Layouts) =>
  function UnknownAddressFrame() {
    return (
      <BySession visitor={<Plain />}>
        <OwnLayout {...layouts} />
      </BySession>
    );
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
