import { useState } from 'react';
import { useLeaveGuard } from '../../../lib/useLeaveGuard';
import { LeaveDialog } from '../../../ui/dialog/LeaveDialog';
import { ImportDone } from './ImportDone';
import { ImportPreview } from './ImportPreview';
import { ImportSource, type ImportSourceProps } from './ImportSource';
import { useImportParticipants } from './useImportParticipants';

interface ImportStepsProps extends Pick<ImportSourceProps, 'onClose' | 'regionName'> {
  /** Called when saving begins, and when it is over. */
  onSaving: (isSaving: boolean) => void;
}

/** First the list, then what each of its lines would do, then what was done. */
export function ImportSteps({ onClose, onSaving, regionName }: ImportStepsProps) {
  const { plan, isPending, error, check, save, reset } = useImportParticipants();
  const [csv, setCsv] = useState('');
  const { isLeaving, ...decide } = useLeaveGuard(csv.trim() !== '' && !plan?.isSaved);

  const saveList = async () => {
    onSaving(true);
    await save(csv);
    onSaving(false);
  };

  if (plan?.isSaved) return <ImportDone plan={plan} onClose={onClose} />;
  return (
    <>
      {plan ? (
        <ImportPreview
          plan={plan}
          isPending={isPending}
          error={error}
          onBack={reset}
          onImport={() => void saveList()}
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
