import { Button } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { tip } from '../../../lib/tip';
import type { Step } from './step';
import { useShortcut } from '../../../lib/useShortcut';

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;

interface UndoButtonProps {
  /** The step that would be undone; undefined for none. */
  step: Step | undefined;
  onUndo: () => void;
}

/** Undoes the last step, as do Ctrl+Z and Meta+Z. */
export function UndoButton({ step, onUndo }: UndoButtonProps) {
  const undo = () => {
    if (step) onUndo();
  };
  useShortcut(isUndo, undo);
  return (
    <Button
      {...tip(step ? `Undo the last step: ${step.person.displayName}` : 'There is nothing to undo', {
        shortcut: 'Ctrl+Z',
      })}
      variant="outline"
      size="sm"
      // Not `disabled`, because the focus would be lost with the last step.
      aria-disabled={step === undefined}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={undo}
    >
      <Undo2 size={16} aria-hidden />
      Undo
    </Button>
  );
}
