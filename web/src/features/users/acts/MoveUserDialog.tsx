import { UserConfirmDialog, type UserDialogProps } from './UserConfirmDialog';
import { useSetUserRegion } from './useSetUserRegion';

interface MoveUserDialogProps extends UserDialogProps {
  /** Where to; null for no region. */
  region: { id: string; name: string } | null;
}

/** Asks before somebody who would lose something by it is put into another region. */
export function MoveUserDialog({ user, region, onClose }: MoveUserDialogProps) {
  const { setUserRegion, ...state } = useSetUserRegion(user.id, onClose);
  return (
    <UserConfirmDialog
      {...state}
      isDestructive
      title="Change Region?"
      consequence={`${user.displayName} ${region ? `moves to ${region.name}` : 'is left without a region'}. Their preferences and their place on a team belong to the region they leave, and are deleted.`}
      confirmLabel="Change Region"
      onConfirm={() => setUserRegion(region?.id ?? null)}
      onClose={onClose}
    />
  );
}
