import { Navigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useViewer } from './useViewer';

/** Somebody signed in has no business at sign-in: administrators go to their dashboard, everybody else home. */
export function SignedInRedirect() {
  return <Navigate to={useViewer().role === 'ADMIN' ? paths.admin : paths.home} replace />;
}
