// users/import/: adds people from a CSV list.
import { useState } from 'react';
import { leaveThrough } from '../../../lib/leave-guard';
import { useLeaveGuard } from '../../../lib/useLeaveGuard';
import { LeaveDialog } from '../../../ui/dialog/LeaveDialog';
import { Modal } from '../../../ui/dialog/Modal';
import { withLine } from './import-source';
import { ImportDone } from './ImportDone';
import { ImportPreview } from './ImportPreview';
import { ImportSource, type ImportSourceProps } from './ImportSource';
import { StepMarks } from './StepMarks';
import { useImportParticipants } from './useImportParticipants';

interface ImportParticipantsDialogProps {
  open: boolean;
  onClose: () => void;
  /** A region for the example. */
  regionName: string;
}

/** Imports people from a CSV list. Starts afresh each time it opens. */
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
      subtitle="Adds people by e-mail address."
    >
      <ImportSteps onClose={close} onSaving={setIsSaving} regionName={regionName} />
    </Modal>
  );
}

interface ImportStepsProps extends Pick<ImportSourceProps, 'onClose' | 'regionName'> {
  /** Called when saving begins and when it ends. */
  onSaving: (isSaving: boolean) => void;
}

/** Three steps: the list, the effect of each line, the result. */
function ImportSteps({ onClose, onSaving, regionName }: ImportStepsProps) {
  const { plan, invitedCount, hasChanged, isPending, error, check, save, reset } = useImportParticipants();
  const [csv, setCsv] = useState('');
  const { isLeaving, ...decide } = useLeaveGuard(csv.trim() !== '' && !plan?.isSaved);

  const saveList = async (...choices: [movedEmails: string[], sendNotices: boolean]) => {
    onSaving(true);
    await save(csv, ...choices);
    onSaving(false);
  };

  const fix = (line: number, text: string) => {
    const fixed = withLine(csv, line, text);
    setCsv(fixed);
    return check(fixed);
  };

  if (plan?.isSaved) {
    return (
      <>
        <StepMarks current={2} />
        <ImportDone plan={plan} invitedCount={invitedCount} onClose={onClose} />
      </>
    );
  }
  return (
    <>
      <StepMarks current={plan ? 1 : 0} />
      {plan ? (
        <ImportPreview
          plan={plan}
          csv={csv}
          hasChanged={hasChanged}
          isPending={isPending}
          error={error}
          onBack={reset}
          onImport={(...choices) => void saveList(...choices)}
          onFix={fix}
        />
      ) : (
        <ImportSource
          csv={csv}
          isPending={isPending}
          error={error}
          onChange={(text) => {
            setCsv(text);
            reset();
          }}
          onCheck={(text) => void check(text)}
          onClose={onClose}
          regionName={regionName}
        />
      )}
      <LeaveDialog open={isLeaving} {...decide}>
        This list is not imported. If you leave now, nothing of it is saved.
      </LeaveDialog>
    </>
  );
}
