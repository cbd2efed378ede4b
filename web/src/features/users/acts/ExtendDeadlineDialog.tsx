import { Button, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldErrors } from '../../../apollo/refusal';
import { useAct } from '../../../apollo/useAct';
import { userMessage } from '../../../apollo/user-message';
import { graphql } from '../../../gql/gql';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { extendDeadlineRules } from '../../../gql/input-rules';
import { formatFromNow, formatInstantAt, placeOf } from '../../../lib/dates';
import { instantAt } from '../../../lib/local-time';
import { useNow } from '../../../lib/useNow';
import { TextAreaField, TextField } from '../../../ui/form/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { withRules } from '../../../ui/form/with-rules';

const ExtendDeadlineMutation = graphql(`
  mutation ExtendDeadline($input: ExtendDeadlineInput!) {
    extendDeadline(input: $input) {
      user {
        id
        deadlineExtension {
          id
          until
          localUntil
          reason
        }
      }
    }
  }
`);

const EndDeadlineExtensionMutation = graphql(`
  mutation EndDeadlineExtension($input: EndDeadlineExtensionInput!) {
    endDeadlineExtension(input: $input) {
      user {
        id
        deadlineExtension {
          id
        }
      }
    }
  }
`);

interface ExtendDeadlineDialogProps {
  user: UserRow_UserFragment;
  /** Of their region. */
  timeZone: string;
  onClose: () => void;
}

/** Gives one person more time, or takes it back. Mounted while open. */
export function ExtendDeadlineDialog({ user, timeZone, onClose }: ExtendDeadlineDialogProps) {
  const { id: userId, displayName, deadlineExtension: extension } = user;
  // A local date and time such as `2027-03-05T17:00`, and why.
  const { localUntil = '', reason = '' } = extension ?? {};
  const form = useForm({ defaultValues: { localUntil, reason } });
  const now = useNow();
  const until = instantAt(useWatch({ control: form.control, name: 'localUntil' }), timeZone);
  const [extend, extending] = useAct(ExtendDeadlineMutation, { done: 'Deadline extended' });
  const [end, ending] = useAct(EndDeadlineExtensionMutation, { done: 'Extension ended' });
  const isPending = extending.isPending || ending.isPending;
  const error = extending.error ?? ending.error;
  const field = withRules(form, extendDeadlineRules, fieldErrors(error));
  const closeAfter = async (act: Promise<object | null>) => {
    if (await act) onClose();
  };
  const save = form.handleSubmit((values) => closeAfter(extend({ input: { userId, ...values } })));
  return (
    <FormDialog
      title="Extend deadline"
      subtitle={`${displayName} alone may rank until then, also while the region is closed`}
      size="sm"
      submitLabel="Extend deadline"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      isPending={isPending}
      failureTitle="The deadline was not extended"
      failure={error && userMessage(error)}
    >
      <TextField
        label={`Until (${placeOf(timeZone)})`}
        type="datetime-local"
        helperText={
          until === null
            ? 'Choose a day and a time.'
            : `${formatInstantAt(until, timeZone)}, ${formatFromNow(until, now)}`
        }
        {...field('localUntil')}
      />
      <TextAreaField
        label="Reason"
        rows={2}
        helperText={`${displayName} reads it beside the time.`}
        {...field('reason')}
      />
      <Text color="fg.muted">Once teams are published, no ranking can be changed.</Text>
      {extension && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          disabled={isPending}
          onClick={() => void closeAfter(end({ input: { userId } }))}
        >
          End the extension
        </Button>
      )}
    </FormDialog>
  );
}
