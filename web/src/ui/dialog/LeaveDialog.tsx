import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface LeaveDialogProps {
  open: boolean;
  leave: () => void;
  onClose: () => void;
  children: ReactNode;
}

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
