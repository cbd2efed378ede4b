import { UserConfirmDialog, type UserDialogProps } from './UserConfirmDialog';
import { usePromoteUser } from './usePromoteUser';

/** Asks before a participant becomes an administrator. */
export function PromoteUserDialog({ user, onClose }: UserDialogProps) {
  const { promoteUser, ...state } = usePromoteUser(user.id, onClose);
  return (
    <UserConfirmDialog
      {...state}
      title="Make Admin?"
      consequence={`${user.displayName} will be able to manage everything in this console. Administrators are never allocated, so their preferences and their place on a team go.`}
      confirmLabel="Make Admin"
      onConfirm={promoteUser}
      onClose={onClose}
    />
  );
}
