import { Button } from '@chakra-ui/react';
import { Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import type { PresetChoice } from '../generations/ComparePresetsDialog';
import { useGenerateAssignments } from './useGenerateAssignments';

// Most generations take the default.
const ComparePresetsDialog = lazy(async () => ({
  default: (await import('../generations/ComparePresetsDialog')).ComparePresetsDialog,
}));

interface PresetComparisonProps {
  regionId: string;
  /** A run begins. */
  onBegin: () => void;
  /** Asks the server for the region again: somebody else has changed it. */
  onOutdated: () => Promise<unknown>;
}

/** The way to generate with another preset than the default: the four side by side, then one of them. */
export function PresetComparison({ regionId, onBegin, onOutdated }: PresetComparisonProps) {
  const [isOpen, setOpen] = useState(false);
  const { generateAssignments, isPending, error, forget } = useGenerateAssignments(onOutdated);

  const close = () => {
    setOpen(false);
    forget();
  };
  const generate = async (choice: PresetChoice) => {
    onBegin();
    if (await generateAssignments({ regionId, ...choice })) close();
  };

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Scale size={16} aria-hidden />
        Compare presets
      </Button>
      {isOpen && (
        <Suspense>
          <ComparePresetsDialog
            regionId={regionId}
            onClose={close}
            onGenerate={(choice) => void generate(choice)}
            isGenerating={isPending}
            failure={error ? userMessage(error) : null}
          />
        </Suspense>
      )}
    </>
  );
}
