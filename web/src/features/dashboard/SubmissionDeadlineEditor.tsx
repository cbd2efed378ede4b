import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { forgetDeadline } from '../../apollo/forget';
import { usePageForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { SubmissionDeadlineEditor_EventFragment } from '../../gql/graphql';
import { setSubmissionDeadlineRules } from '../../gql/input-rules';
import {
  dateTimeFieldLimits,
  formatCalendarDay,
  formatThere,
  formatTime,
  fromDateTimeField,
  placeOf,
  toDateTimeField,
  viewerTimeZone,
  viewerZone,
} from '../../lib/dates';
import type { Versioned } from '../../lib/edit-conflict';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useHasPassed } from '../../lib/useNow';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { LeaveDialog } from '../../ui/dialog/LeaveDialog';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/form/fields';
import { FormConflict, type ShownFields } from '../../ui/form/FormConflict';
import { withRules } from '../../ui/form/with-rules';
import { IconText } from '../../ui/show/IconText';

const RULES = { deadline: setSubmissionDeadlineRules.submissionDeadline };

/** The value of a date-and-time field; empty for no deadline. */
type SubmissionDeadlineValues = { deadline: string };

graphql(`
  fragment SubmissionDeadlineEditor_event on Event {
    id
    submissionDeadline
    submissionDeadlineUpdatedAt
  }
`);

const SetSubmissionDeadlineMutation = graphql(`
  mutation SetSubmissionDeadline($input: SetSubmissionDeadlineInput!) {
    setSubmissionDeadline(input: $input) {
      event {
        id
        ...SubmissionDeadlineEditor_event @unmask
      }
      regions {
        id
        ...StepButton_region @unmask
      }
    }
  }
`);

const SubmissionDeadlineNowQuery = graphql(`
  query SubmissionDeadlineNow {
    event {
      id
      ...SubmissionDeadlineEditor_event @unmask
    }
  }
`);

/** In the viewer's time zone. */
const versionOf = ({
  submissionDeadline,
  submissionDeadlineUpdatedAt,
}: SubmissionDeadlineEditor_EventFragment): Versioned<SubmissionDeadlineValues> => ({
  values: { deadline: submissionDeadline == null ? '' : toDateTimeField(submissionDeadline) },
  updatedAt: submissionDeadlineUpdatedAt ?? null,
});

/** `Dec 21, 2026 at 6:00 PM UTC (7:00 PM in Berlin)`: in the form of the agenda's deadlines. */
export function formatDeadline(iso: string, timeZone?: string | null): string {
  const there = formatThere(iso, timeZone);
  const own = `${formatCalendarDay(iso)} at ${formatTime(iso)} ${viewerZone(iso)}`;
  return there === null ? own : `${own} (${there})`;
}

const inWords = (value: string): string =>
  Number.isNaN(Date.parse(value)) ? value : formatDeadline(fromDateTimeField(value));

const describe = ({ deadline }: SubmissionDeadlineValues): ShownFields<SubmissionDeadlineValues> => ({
  deadline: { label: 'Submission Deadline', text: deadline === '' ? 'No deadline' : inWords(deadline) },
});

function savedText(deadline: string | null, hasPassed: boolean, isDirty: boolean): string {
  if (deadline === null)
    return isDirty
      ? `Your time, in ${placeOf(viewerTimeZone())}. Preferences lock then.`
      : 'No deadline: preferences stay open until you close or publish a region.';
  const act = hasPassed ? 'have been locked since' : 'lock';
  return `${isDirty ? 'Saved: p' : 'P'}references ${act} ${formatDeadline(deadline)}.`;
}

const isPast = (value: string): boolean => Date.parse(fromDateTimeField(value)) <= Date.now();

/** Sets, moves or clears the submission deadline in the viewer's time zone; asks before it locks or unlocks all rankings. */
export function SubmissionDeadlineEditor({ event }: { event: SubmissionDeadlineEditor_EventFragment }) {
  const [set] = useMutation(SetSubmissionDeadlineMutation, { update: forgetDeadline });
  const { form, isDirty, onSave, isPending, failure, fieldFailures, conflict, news } = usePageForm({
    id: event.id,
    version: versionOf(event),
    save: async ({ deadline }, expectedUpdatedAt) => {
      const submissionDeadline = deadline === '' ? null : fromDateTimeField(deadline);
      const { data } = await set({ variables: { input: { submissionDeadline, expectedUpdatedAt } } });
      return data && versionOf(data.setSubmissionDeadline.event);
    },
    now: () => ({ query: SubmissionDeadlineNowQuery }),
    find: (data) => versionOf(data.event),
    onSaved: (saved, { setFocus }) => {
      toast.success(saved.deadline === '' ? 'Submission deadline cleared' : 'Submission deadline saved');
      // The choice between two deadlines disappears and would lose the focus.
      setFocus('deadline');
    },
  });
  const leaveGuard = useLeaveGuard(isDirty);
  const deadline = event.submissionDeadline ?? null;
  const { handleSubmit, setError, setValue } = form;
  const element = useRef<HTMLFormElement>(null);
  const hasPassed = useHasPassed(deadline);
  /** What a confirmation saves. */
  const [asked, setAsked] = useState<SubmissionDeadlineValues | null>(null);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== null && asked !== lastAsked) setLastAsked(asked);

  const field = () => element.current?.querySelector('input') ?? null;
  const save = (values: SubmissionDeadlineValues) => {
    // The buttons are disabled during a save, and one disappears with the deadline; either would lose the focus. Not `setFocus`,
    // which is delayed and could take the focus from a conflict.
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
  const { submissionDeadline: refused } = fieldFailures;
  const clears = lastAsked?.deadline === '';

  return (
    <form ref={element} noValidate onSubmit={(event) => void handleSubmit(saveChosen)(event)}>
      <Stack gap="4">
        <FormConflict what="submission deadline" {...{ form, conflict, news, describe, isPending }} />
        <TextField
          label="Submission Deadline"
          type="datetime-local"
          helperText={savedText(deadline, hasPassed, isDirty)}
          // The saved value replaces the field's.
          readOnly={isPending}
          {...withRules(form, RULES, refused === undefined ? {} : { deadline: refused })('deadline')}
          {...dateTimeFieldLimits(RULES.deadline.between)}
        />
        {failure !== null && refused === undefined && (
          <IconText icon={CircleAlert} color="danger.fg" role="alert">
            <strong>The deadline was not saved.</strong> {failure}
          </IconText>
        )}
        <Flex gap="2" wrap="wrap">
          <Button
            type="submit"
            size="sm"
            variant={isDirty ? 'solid' : 'outline'}
            loading={isPending}
            loadingText="Saving..."
            disabled={conflict !== null || !isDirty}
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
          : 'This time has passed. All preferences lock at once.'}
      </ConfirmDialog>
      <LeaveDialog {...leaveGuard}>
        You changed the submission deadline and have not saved it. If you leave now, your change is lost.
      </LeaveDialog>
    </form>
  );
}
