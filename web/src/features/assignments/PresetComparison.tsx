import { Button } from '@chakra-ui/react';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { usePreload } from '../../ui/lazy/lazy';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import type { PresetChoice } from '../generations/ComparePresetsDialog';
import { useGenerateAssignments } from './useGenerateAssignments';

// Loaded on demand: most generations use the default preset.
const ComparePresetsDialog = lazyDialog(
  async () => (await import('../generations/ComparePresetsDialog')).ComparePresetsDialog,
);
const LOADED_AHEAD = [ComparePresetsDialog];

interface PresetComparisonProps {
  regionId: string;
  /** Whether organisers are told of a shortage. */
  sendNotices: boolean;
  /** Called when a run begins. */
  onBegin: () => void;
  /** Asks the server for the region again after somebody else has changed it. */
  onOutdated: () => Promise<unknown>;
}

/** Generates with another preset than the default: compares the four, then runs one. */
export function PresetComparison({ regionId, sendNotices, onBegin, onOutdated }: PresetComparisonProps) {
  usePreload(LOADED_AHEAD);
  const [isOpen, setOpen] = useState(false);
  const [generateAssignments, { isPending, error, reset }] = useGenerateAssignments(onOutdated);

  const close = () => {
    setOpen(false);
    reset();
  };
  const generate = async (choice: PresetChoice) => {
    onBegin();
    if (await generateAssignments({ input: { regionId, sendNotices, ...choice } })) close();
  };

  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Scale size={16} aria-hidden />
        Compare presets
      </Button>
      {isOpen && (
        <ComparePresetsDialog
          regionId={regionId}
          onClose={close}
          onGenerate={(choice) => void generate(choice)}
          isGenerating={isPending}
          failure={error ? userMessage(error) : null}
        />
      )}
    </>
  );
}
