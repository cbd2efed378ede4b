import { DeleteUserDialog } from './DeleteUserDialog';
import { DemoteUserDialog } from './DemoteUserDialog';
import { MoveUserDialog } from './MoveUserDialog';
import { PromoteUserDialog } from './PromoteUserDialog';
import type { UserDialogProps } from './UserConfirmDialog';

const DIALOGS = { promote: PromoteUserDialog, demote: DemoteUserDialog, delete: DeleteUserDialog } as const;

type User = UserDialogProps['user'];

/** Something to be done to a person for good, once it is confirmed. */
export type UserAct =
  | { kind: keyof typeof DIALOGS; user: User }
  | { kind: 'move'; user: User; region: { id: string; name: string } | null };

interface UserActDialogProps {
  act: UserAct | null;
  onClose: () => void;
}

/** Asks before the act that was chosen in a row; one for all rows, which come and go. */
export function UserActDialog({ act, onClose }: UserActDialogProps) {
  if (!act) return null;
  if (act.kind === 'move') return <MoveUserDialog {...act} onClose={onClose} />;
  const Dialog = DIALOGS[act.kind];
  return <Dialog user={act.user} onClose={onClose} />;
}
