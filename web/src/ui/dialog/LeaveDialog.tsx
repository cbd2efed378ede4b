import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface LeaveDialogProps {
  open: boolean;
  leave: () => void;
  onClose: () => void;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before a page is left with changes that are not saved. */
export function LeaveDialog({ open, leave, onClose, children }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={leave}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      isDestructive
    >
      {children}
    </ConfirmDialog>
  );
}
