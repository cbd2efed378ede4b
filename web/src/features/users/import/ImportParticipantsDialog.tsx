import { Box, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { leaveThrough, useLeaveGuard } from '../../../lib/useLeaveGuard';
import { LeaveDialog } from '../../../ui/dialog/LeaveDialog';
import { Modal } from '../../../ui/dialog/Modal';
import type { Regions } from './import-columns';
import { ImportCheck } from './ImportCheck';
import { ImportSource } from './ImportSource';
import { useImportParticipants } from './useImportParticipants';

interface ImportParticipantsDialogProps {
  open: boolean;
  onClose: () => void;
  regions: Regions;
}

/** Imports people from a CSV list. Starts over each time it opens. */
export function ImportParticipantsDialog({ open, onClose, regions }: ImportParticipantsDialogProps) {
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
      subtitle="Adds or updates people by e-mail address"
    >
      <ImportScreens onClose={close} onSaving={setIsSaving} regions={regions} />
    </Modal>
  );
}

interface ImportScreensProps extends Pick<ImportParticipantsDialogProps, 'onClose' | 'regions'> {
  /** Called when saving starts and ends. */
  onSaving: (isSaving: boolean) => void;
}

/** Two screens: what a person gives; what will happen, and then what has happened. */
function ImportScreens({ onClose, onSaving, regions }: ImportScreensProps) {
  const list = useImportParticipants(onSaving);
  const { csv, plan, isChecked } = list;
  const isSaved = plan?.isSaved ?? false;
  const leaveGuard = useLeaveGuard(csv.trim() !== '' && !isSaved);
  return (
    <>
      <Flex as="ol" aria-label="Steps" gap="2" paddingInline="6" paddingBottom="4">
        <Step number={1} name="List" isCurrent={!isChecked} isDone={isChecked} />
        <Step number={2} name={isSaved ? 'Done' : 'Check'} isCurrent={isChecked} isDone={isSaved} />
      </Flex>
      {plan && isChecked ? (
        <ImportCheck {...{ list, plan, regions, onClose }} />
      ) : (
        <ImportSource {...{ list, regions, onClose }} />
      )}
      <LeaveDialog {...leaveGuard}>
        This list is not imported. If you leave now, nothing of it is saved.
      </LeaveDialog>
    </>
  );
}

interface StepProps {
  number: number;
  name: string;
  isCurrent: boolean;
  isDone: boolean;
}

const Step = ({ number, name, isCurrent, isDone }: StepProps) => (
  <Flex
    as="li"
    gap="2"
    align="center"
    aria-current={isCurrent ? 'step' : undefined}
    color={isCurrent ? 'fg' : 'fg.muted'}
    fontWeight={isCurrent ? '600' : undefined}
  >
    {number > 1 && <Box width="10" borderTopWidth="1px" borderColor="border.emphasized" />}
    <Flex
      boxSize="6"
      align="center"
      justify="center"
      borderRadius="full"
      textStyle="caption"
      bg={isCurrent || isDone ? 'accent.solid' : 'bg.muted'}
      color={isCurrent || isDone ? 'accent.contrast' : 'fg.muted'}
    >
      {isDone ? <Check size={16} aria-hidden /> : number}
    </Flex>
    <Text>{name}</Text>
  </Flex>
);
