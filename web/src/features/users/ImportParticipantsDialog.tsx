import { Modal } from '../../ui/Modal';
import { ImportSteps } from './ImportSteps';

interface ImportParticipantsDialogProps {
  open: boolean;
  onClose: () => void;
  /** A region for the example. */
  regionName: string;
}

/** Brings people in from a list. Starts afresh each time it opens. */
export function ImportParticipantsDialog({ open, onClose, regionName }: ImportParticipantsDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      closesOnPressBeside={false}
      size="lg"
      title="Import CSV"
      subtitle="People on the list are invited, and known by their e-mail when they first sign in"
    >
      <ImportSteps onClose={onClose} regionName={regionName} />
    </Modal>
  );
}
