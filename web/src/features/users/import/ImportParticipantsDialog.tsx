import { Box, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { leaveThrough, useLeaveGuard } from '../../../lib/useLeaveGuard';
import { LeaveDialog } from '../../../ui/dialog/LeaveDialog';
import { Modal } from '../../../ui/dialog/Modal';
import { type LineRange, withLines } from './import-source';
import { ImportColumns } from './ImportColumns';
import { ImportDone } from './ImportDone';
import { ImportPreview } from './ImportPreview';
import { ImportSource } from './ImportSource';
import type { ListFile } from './list-file';
import { choicesWith } from './region-choices';
import { useImportParticipants } from './useImportParticipants';

const STEPS = ['List', 'Check', 'Done'] as const;

/**
 * The progress of an import.
 * @param current the index of the visible step.
 */
function StepMarks({ current }: { current: number }) {
  return (
    <Flex as="ol" aria-label="Steps" gap="2" align="center" paddingInline="6" paddingBottom="4">
      {STEPS.map((name, step) => {
        const isDone = step < current || current === STEPS.length - 1;
        const isCurrent = step === current;
        return (
          <Flex
            as="li"
            key={name}
            gap="2"
            align="center"
            aria-current={isCurrent ? 'step' : undefined}
            color={isCurrent ? 'fg' : 'fg.muted'}
            fontWeight={isCurrent ? '600' : undefined}
          >
            {step > 0 && (
              <Box width={{ base: '4', md: '10' }} borderTopWidth="1px" borderColor="border.emphasized" />
            )}
            <Flex
              boxSize="6"
              align="center"
              justify="center"
              borderRadius="full"
              textStyle="caption"
              bg={isCurrent || isDone ? 'accent.solid' : 'bg.muted'}
              color={isCurrent || isDone ? 'accent.contrast' : 'fg.muted'}
            >
              {isDone ? <Check size={16} aria-hidden /> : step + 1}
            </Flex>
            <Text>{name}</Text>
          </Flex>
        );
      })}
    </Flex>
  );
}

interface ImportParticipantsDialogProps {
  open: boolean;
  onClose: () => void;
  regions: readonly { id: string; name: string }[];
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
      <ImportSteps onClose={close} onSaving={setIsSaving} regions={regions} />
    </Modal>
  );
}

interface ImportStepsProps extends Pick<ImportParticipantsDialogProps, 'onClose' | 'regions'> {
  /** Called when saving starts and ends. */
  onSaving: (isSaving: boolean) => void;
}

/** Three steps: the list, the effect of each line, the result. */
function ImportSteps({ onClose, onSaving, regions }: ImportStepsProps) {
  const list = useImportParticipants();
  const { plan, invitedCount, reading, asks, isPending, error, check, save, reset } = list;
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<ListFile | null>(null);
  const leaveGuard = useLeaveGuard(csv.trim() !== '' && !plan?.isSaved);

  const saveList = async (...choices: [movedEmails: string[], sendNotices: boolean]) => {
    onSaving(true);
    await save(csv, ...choices);
    onSaving(false);
  };

  const fix = (lines: LineRange, text: string) => {
    const fixed = withLines(csv, lines, text);
    setCsv(fixed);
    setFile(null);
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
  const regionOfOthers = regions.find(({ id }) => id === reading?.regionId);
  return (
    <>
      <StepMarks current={plan && !asks ? 1 : 0} />
      {plan && asks && (
        <ImportColumns
          // Different texts are different questions.
          key={plan.columns.region}
          plan={plan}
          regionChoices={list.regionChoices}
          regionId={reading?.regionId ?? null}
          {...{ regions, isPending, error }}
          onBack={() => reset()}
          onCheck={(chosen, choices) => void check(csv, { reading: chosen, regions: choices })}
        />
      )}
      {plan && !asks && (
        <ImportPreview
          plan={plan}
          csv={csv}
          regions={regions}
          regionName={regionOfOthers?.name}
          onChooseRegion={(text, value) =>
            check(csv, { regions: choicesWith(list.regionChoices, { [text]: value }) })
          }
          hasChanged={list.hasChanged}
          {...{ isPending, error }}
          onBack={() => reset()}
          onColumns={list.ask}
          onImport={(...choices) => void saveList(...choices)}
          countingLine={list.countingLine}
          onCount={(counting) => check(csv, { counting })}
          onFix={fix}
        />
      )}
      {!plan && (
        <ImportSource
          csv={csv}
          file={file}
          isPending={isPending}
          error={error}
          onChange={(text, from) => {
            setCsv(text);
            setFile(from);
            reset({ isOther: true });
          }}
          onCheck={(text) => void check(text, text === csv ? {} : { reading: null, regions: [] })}
          onClose={onClose}
          regionName={regions[0]?.name ?? ''}
        />
      )}
      <LeaveDialog {...leaveGuard}>
        This list is not imported. If you leave now, nothing of it is saved.
      </LeaveDialog>
    </>
  );
}
