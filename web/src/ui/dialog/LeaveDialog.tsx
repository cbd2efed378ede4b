import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { LeaveGuard } from '../../lib/useLeaveGuard';
import { ConfirmDialog } from './ConfirmDialog';

interface LeaveDialogProps extends LeaveGuard {
  /** What is lost. */
  children: ReactNode;
  /** What has not been done. */
  without?: string;
  /** How the changes can be saved first; `run` resolves to whether they are. Null while they can't be. */
  save?: { label: string; run: () => Promise<boolean>; isPending: boolean } | null;
}

/** Asks before the viewer leaves a page with unsaved changes. */
export function LeaveDialog({ leave, without = 'saving', save = null, ...dialog }: LeaveDialogProps) {
  const leaving = `Leave without ${without}`;
  const question = { title: `${leaving}?`, cancelLabel: 'Keep editing', ...dialog };
  if (!save) return <ConfirmDialog onConfirm={leave} confirmLabel={leaving} isDoubtful {...question} />;
  const saveAndLeave = async () => ((await save.run()) ? leave() : dialog.onClose());
  return (
    <ConfirmDialog
      onConfirm={() => void saveAndLeave()}
      confirmLabel={save.label}
      pendingLabel="Saving..."
      size="md"
      isPending={save.isPending}
      acts={
        <Button
          variant="ghost"
          colorPalette="danger"
          // In line with the question.
          paddingInline={{ md: '0' }}
          disabled={save.isPending}
          onClick={leave}
        >
          Leave anyway
        </Button>
      }
      {...question}
    />
  );
}
