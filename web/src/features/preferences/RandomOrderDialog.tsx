import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

interface RandomOrderDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an order is locked in of which the person placed nothing. */
export function RandomOrderDialog(props: RandomOrderDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Lock in the random order?"
      confirmLabel="Lock in anyway"
      cancelLabel="Rank themes first"
    >
      You have placed no theme yourself. This random order would count as your ranking. Organisers see that it
      is random.
    </ConfirmDialog>
  );
}
