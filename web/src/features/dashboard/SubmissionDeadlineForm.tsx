import { Button, Flex, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditSaving } from '../../lib/edit-conflict';
import { dateTimeFieldLimits, formatInstant, fromDateTimeField } from '../../lib/dates';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { FormConflict, type ShownFields } from '../../ui/form/FormConflict';
import { TextField } from '../../ui/form/TextField';
import { ruled } from '../../ui/form/ruled';
import { setSubmissionDeadlineRules } from '../../gql/input-rules';
import { useHasPassed } from '../../lib/useHasPassed';

/** The value of a date-and-time field; empty for no deadline. */
export type SubmissionDeadlineValues = { deadline: string };

interface SubmissionDeadlineFormProps extends Omit<EditSaving<SubmissionDeadlineValues>, 'fieldFailures'> {
  form: UseFormReturn<SubmissionDeadlineValues>;
  /** The instant that is saved; null without a deadline. */
  deadline: string | null;
}

const inWords = (value: string): string =>
  Number.isNaN(Date.parse(value)) ? value : formatInstant(fromDateTimeField(value));

const describe = ({ deadline }: SubmissionDeadlineValues): ShownFields<SubmissionDeadlineValues> => ({
  deadline: { label: 'Submission Deadline', text: deadline === '' ? 'No deadline' : inWords(deadline) },
});

function savedText(deadline: string | null, hasPassed: boolean): string {
  if (deadline === null) return 'None is saved: preferences stay open until a region closes or publishes.';
  const saved = `Saved: ${formatInstant(deadline)}.`;
  return `${saved} ${hasPassed ? 'Preferences have been locked since then.' : 'Preferences lock then.'}`;
}

const isPast = (value: string): boolean => Date.parse(fromDateTimeField(value)) <= Date.now();

/** Sets, moves or clears the submission deadline in the viewer's time zone; asks before it locks or unlocks everybody. */
export function SubmissionDeadlineForm({
  form,
  deadline,
  onSave,
  isPending,
  failure,
  conflict,
  news,
}: SubmissionDeadlineFormProps) {
  const { register, handleSubmit, setError, setValue } = form;
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const hasPassed = useHasPassed(deadline);
  /** What is saved if the person says yes. */
  const [asked, setAsked] = useState<SubmissionDeadlineValues | null>(null);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== null && asked !== lastAsked) setLastAsked(asked);

  const field = () => element.current?.querySelector('input') ?? null;
  const save = (values: SubmissionDeadlineValues) => {
    // The buttons are disabled during a save, and one disappears with the deadline; either would lose the focus. Not `setFocus`,
    // which waits a moment and could take the focus from a conflict.
    field()?.focus();
    void onSave(values);
  };
  const saveChosen = (values: SubmissionDeadlineValues) => {
    // Not a rule of the field: 'Clear' leaves the field empty too.
    if (values.deadline === '') {
      setError('deadline', { message: 'Choose a day and a time' }, { shouldFocus: true });
    } else if (isPast(values.deadline) && !hasPassed) setAsked(values);
    else save(values);
  };
  const confirm = () => {
    if (asked === null) return;
    setAsked(null);
    setValue('deadline', asked.deadline, { shouldDirty: true, shouldValidate: true });
    save(asked);
  };
  const clears = lastAsked?.deadline === '';

  return (
    <form ref={element} noValidate onSubmit={(event) => void handleSubmit(saveChosen)(event)}>
      <Stack gap="3">
        <FormConflict what="submission deadline" {...{ form, conflict, news, describe, isPending }} />
        <TextField
          label="Submission Deadline"
          type="datetime-local"
          helperText={savedText(deadline, hasPassed)}
          // The saved value replaces the field's.
          readOnly={isPending}
          error={errors.deadline?.message ?? failure ?? undefined}
          {...ruled(register, 'deadline', setSubmissionDeadlineRules.submissionDeadline)}
          {...dateTimeFieldLimits(setSubmissionDeadlineRules.submissionDeadline.between)}
        />
        <Flex gap="2">
          <Button
            type="submit"
            size="sm"
            // Quiet while there is nothing to save.
            variant={form.formState.isDirty ? 'solid' : 'outline'}
            loading={isPending}
            loadingText="Saving..."
            disabled={conflict !== null}
          >
            Save Deadline
          </Button>
          {deadline !== null && (
            <Button
              variant="outline"
              size="sm"
              disabled={isPending || conflict !== null}
              onClick={() => setAsked({ deadline: '' })}
            >
              Clear
            </Button>
          )}
        </Flex>
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        title={clears ? 'Clear the submission deadline?' : 'Lock preferences now?'}
        confirmLabel={clears ? 'Clear deadline' : 'Lock preferences'}
        isDestructive
        finalFocus={field}
      >
        {clears
          ? hasPassed
            ? 'Preferences open again at once, except where a region is closed or its teams are published.'
            : 'Preferences then stay open until a region closes or publishes.'
          : 'This time has passed. Everybody’s preferences lock at once.'}
      </ConfirmDialog>
    </form>
  );
}
