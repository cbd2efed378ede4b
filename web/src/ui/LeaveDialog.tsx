import type { ReactNode } from 'react';
import { onFirstOpen } from './on-first-open';

const ConfirmDialog = onFirstOpen(async () => (await import('./ConfirmDialog')).ConfirmDialog);

interface LeaveDialogProps {
  isLeaving: boolean;
  leave: () => void;
  stay: () => void;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before a page is left with changes that are not saved. */
export function LeaveDialog({ isLeaving, leave, stay, children }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={isLeaving}
      onClose={stay}
      onConfirm={leave}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      isDestructive
    >
      {children}
    </ConfirmDialog>
  );
}
