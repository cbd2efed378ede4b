import { Box, Button, Flex } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { userMessage } from '../../apollo/user-message';
import {
  DATE_TIME_FIELD_LIMITS,
  formatInstant,
  fromDateTimeField,
  isInTakenYears,
  toDateTimeField,
} from '../../lib/dates';
import { TextField } from '../../ui/TextField';
import { useSetSubmissionDeadline } from './useSetSubmissionDeadline';

interface SubmissionDeadlineFormProps {
  /** The instant that is saved; null without a deadline. */
  deadline: string | null;
}

/** Sets, moves or clears the submission deadline, in the time zone of whoever does it. */
export function SubmissionDeadlineForm({ deadline }: SubmissionDeadlineFormProps) {
  const { setSubmissionDeadline, isPending, error } = useSetSubmissionDeadline();
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors },
    // Followed: a deadline saved elsewhere replaces what the field shows.
  } = useForm({ values: { deadline: deadline === null ? '' : toDateTimeField(deadline) } });
  const save = (instant: string | null) => {
    // The buttons are disabled meanwhile, and one goes with the deadline: either would lose the focus.
    setFocus('deadline');
    setSubmissionDeadline(instant);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => save(fromDateTimeField(values.deadline)))(event)}
    >
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box flex="1" minWidth="14rem">
          <TextField
            label="Submission Deadline"
            type="datetime-local"
            helperText={
              deadline === null
                ? 'None is set: preferences stay open until a region closes or publishes.'
                : `Preferences lock on ${formatInstant(deadline)}.`
            }
            error={errors.deadline?.message ?? (error ? userMessage(error) : undefined)}
            {...DATE_TIME_FIELD_LIMITS}
            {...register('deadline', {
              required: 'Choose a day and a time',
              validate: (value) =>
                isInTakenYears(value) || 'Submission deadline must lie between the years 2000 and 2100',
            })}
          />
        </Box>
      </Flex>
      <Flex gap="2" marginTop="3">
        <Button type="submit" size="sm" loading={isPending} loadingText="Saving...">
          Save Deadline
        </Button>
        {deadline !== null && (
          <Button variant="outline" size="sm" disabled={isPending} onClick={() => save(null)}>
            Clear
          </Button>
        )}
      </Flex>
    </form>
  );
}
