import type { ReactNode } from 'react';
import type { LeaveGuard } from '../../lib/useLeaveGuard';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before the viewer leaves a page with unsaved changes; the children say what is lost. */
export const LeaveDialog = ({ leave, ...dialog }: LeaveGuard & { children: ReactNode }) => (
  <ConfirmDialog
    onConfirm={leave}
    title="Leave without saving?"
    confirmLabel="Leave without saving"
    cancelLabel="Keep editing"
    isDoubtful
    {...dialog}
  />
);
