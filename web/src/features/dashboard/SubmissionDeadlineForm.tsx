import { Button, Flex, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DATE_TIME_FIELD_LIMITS, formatInstant, fromDateTimeField, isInTakenYears } from '../../lib/dates';
import type { EditFormProps } from '../../ui/edit-form-props';
import { FormConflict, type ShownField } from '../../ui/FormConflict';
import { TextField } from '../../ui/TextField';

/** The value of a date-and-time field; empty for no deadline. */
export type SubmissionDeadlineValues = { deadline: string };

interface SubmissionDeadlineFormProps extends Omit<
  EditFormProps<SubmissionDeadlineValues>,
  'title' | 'subtitle' | 'defaultValues' | 'onClose' | 'fieldFailures'
> {
  form: UseFormReturn<SubmissionDeadlineValues>;
  /** The instant that is saved; null without a deadline. */
  deadline: string | null;
}

const inWords = (value: string): string =>
  isInTakenYears(value) ? formatInstant(fromDateTimeField(value)) : value;

const describe = ({ deadline }: SubmissionDeadlineValues): ShownField[] => [
  { label: 'Submission Deadline', text: deadline === '' ? 'No deadline' : inWords(deadline) },
];

/** Sets, moves or clears the submission deadline, in the time zone of whoever does it. */
export function SubmissionDeadlineForm({
  form,
  deadline,
  onSave,
  isPending,
  failure,
  conflict,
}: SubmissionDeadlineFormProps) {
  const { register, handleSubmit, setError, setValue } = form;
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const save = (values: SubmissionDeadlineValues) => {
    // The buttons are disabled meanwhile, and one goes with the deadline: either would lose the focus. Not by `setFocus`, which
    // waits a moment and could take the focus from a conflict.
    element.current?.querySelector('input')?.focus();
    void onSave(values);
  };
  const saveChosen = (values: SubmissionDeadlineValues) => {
    // Not a rule of the field, which is empty where 'Clear' has to be decided.
    if (values.deadline === '') {
      setError('deadline', { message: 'Choose a day and a time' }, { shouldFocus: true });
    } else save(values);
  };
  const clear = () => {
    setValue('deadline', '', { shouldDirty: true, shouldValidate: true });
    save({ deadline: '' });
  };

  return (
    <form ref={element} noValidate onSubmit={(event) => void handleSubmit(saveChosen)(event)}>
      <Stack gap="3">
        <FormConflict what="submission deadline" {...{ form, conflict, describe, isPending }} />
        <TextField
          label="Submission Deadline"
          type="datetime-local"
          helperText={
            deadline === null
              ? 'None is set: preferences stay open until a region closes or publishes.'
              : `Preferences lock on ${formatInstant(deadline)}.`
          }
          // What is saved takes the place of what is in the field.
          readOnly={isPending}
          error={errors.deadline?.message ?? failure ?? undefined}
          {...DATE_TIME_FIELD_LIMITS}
          {...register('deadline', {
            validate: (value) =>
              value === '' ||
              isInTakenYears(value) ||
              'Submission deadline must lie between the years 2000 and 2100',
          })}
        />
        <Flex gap="2">
          <Button
            type="submit"
            size="sm"
            loading={isPending}
            loadingText="Saving..."
            disabled={conflict !== null}
          >
            Save Deadline
          </Button>
          {deadline !== null && (
            <Button variant="outline" size="sm" disabled={isPending || conflict !== null} onClick={clear}>
              Clear
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
}
