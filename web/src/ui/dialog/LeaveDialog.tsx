import type { ReactNode } from 'react';
import type { LeaveGuard } from '../../lib/useLeaveGuard';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before a page is left with changes that are not saved; the children say what is lost. */
export const LeaveDialog = ({ leave, ...dialog }: LeaveGuard & { children: ReactNode }) => (
  <ConfirmDialog
    onConfirm={leave}
    title="Leave without saving?"
    confirmLabel="Leave without saving"
    isDestructive
    {...dialog}
  />
);
