import { useState } from 'react';
import { ImportDone } from './ImportDone';
import { ImportPreview } from './ImportPreview';
import { ImportSource, type ImportSourceProps } from './ImportSource';
import { useImportParticipants } from './useImportParticipants';

/** First the list, then what each of its lines would do, then what was done. */
export function ImportSteps({ onClose, regionName }: Pick<ImportSourceProps, 'onClose' | 'regionName'>) {
  const { plan, isPending, error, check, save, reset } = useImportParticipants();
  const [csv, setCsv] = useState('');

  if (plan?.isSaved) return <ImportDone plan={plan} onClose={onClose} />;
  if (plan) {
    return (
      <ImportPreview
        plan={plan}
        isPending={isPending}
        error={error}
        onBack={reset}
        onImport={() => save(csv)}
      />
    );
  }
  return (
    <ImportSource
      csv={csv}
      isPending={isPending}
      error={error}
      onChange={(text) => {
        setCsv(text);
        reset();
      }}
      onCheck={check}
      onClose={onClose}
      regionName={regionName}
    />
  );
}
