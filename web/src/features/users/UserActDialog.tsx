import { DeleteUserDialog } from './DeleteUserDialog';
import { DemoteUserDialog } from './DemoteUserDialog';
import { PromoteUserDialog } from './PromoteUserDialog';
import type { UserDialogProps } from './UserConfirmDialog';

const DIALOGS = { promote: PromoteUserDialog, demote: DemoteUserDialog, delete: DeleteUserDialog } as const;

/** Something to be done to a person for good, once it is confirmed. */
export interface UserAct {
  kind: keyof typeof DIALOGS;
  user: UserDialogProps['user'];
}

interface UserActDialogProps {
  act: UserAct | null;
  onClose: () => void;
}

/** Asks before the act that was chosen in a row; one for all rows, which come and go. */
export function UserActDialog({ act, onClose }: UserActDialogProps) {
  if (!act) return null;
  const Dialog = DIALOGS[act.kind];
  return <Dialog user={act.user} onClose={onClose} />;
}
