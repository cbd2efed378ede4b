import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useViewer } from './useViewer';

/** Lets only administrators through; others go home. */
export function RequireAdmin() {
  return useViewer().role === 'ADMIN' ? <Outlet /> : <Navigate to={paths.home} replace />;
}
