import { UserConfirmDialog, type UserDialogProps } from './UserConfirmDialog';
import { useDemoteUser } from './useDemoteUser';

/** Asks before an administrator becomes a participant. */
export function DemoteUserDialog({ user, onClose }: UserDialogProps) {
  const { demoteUser, ...state } = useDemoteUser(user.id, onClose);
  return (
    <UserConfirmDialog
      {...state}
      title="Demote to User?"
      consequence={`${user.displayName} loses access to this console and takes part like everybody else.`}
      confirmLabel="Demote"
      onConfirm={demoteUser}
      onClose={onClose}
    />
  );
}
