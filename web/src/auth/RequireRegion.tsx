import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useViewer } from './useViewer';

/** Sends participants who have no region yet to the region selection. */
export function RequireRegion() {
  const viewer = useViewer();
  return viewer.role !== 'ADMIN' && viewer.region === null ? (
    <Navigate to={paths.selectRegion} replace />
  ) : (
    <Outlet />
  );
}
