import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useViewer } from './useViewer';
import { useViewMode } from './useViewMode';

/** At '/': an administrator in the admin view belongs on the admin dashboard. */
export function HomeForAdmin() {
  const viewer = useViewer();
  const { viewMode } = useViewMode();
  return viewer.role === 'ADMIN' && viewMode === 'admin' ? <Navigate to={paths.admin} replace /> : <Outlet />;
}
