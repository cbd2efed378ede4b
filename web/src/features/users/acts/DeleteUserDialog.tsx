import { UserConfirmDialog, type UserDialogProps } from './UserConfirmDialog';
import { useDeleteUser } from './useDeleteUser';

/** Asks before a person is deleted. */
export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const { deleteUser, ...state } = useDeleteUser(user.id, onClose);
  return (
    <UserConfirmDialog
      {...state}
      isDestructive
      title="Delete User?"
      consequence={`${user.displayName} goes for good, with their preferences and their place on a team. They may sign in again as somebody new.`}
      confirmLabel="Delete"
      onConfirm={deleteUser}
      onClose={onClose}
    />
  );
}
