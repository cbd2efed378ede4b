import { useState } from 'react';
import { leaveThrough } from '../../../lib/leave-guard';
import { Modal } from '../../../ui/dialog/Modal';
import { ImportSteps } from './ImportSteps';

interface ImportParticipantsDialogProps {
  open: boolean;
  onClose: () => void;
  /** A region for the example. */
  regionName: string;
}

/** Brings people in from a list. Starts afresh each time it opens. */
export function ImportParticipantsDialog({ open, onClose, regionName }: ImportParticipantsDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  const close = () => leaveThrough(onClose);
  return (
    <Modal
      open={open}
      onClose={close}
      isPending={isSaving}
      closesOnPressBeside={false}
      size="lg"
      title="Import CSV"
      subtitle="People on the list are added, and known by their e-mail when they first sign in. Nobody is sent an e-mail."
    >
      <ImportSteps onClose={close} onSaving={setIsSaving} regionName={regionName} />
    </Modal>
  );
}
