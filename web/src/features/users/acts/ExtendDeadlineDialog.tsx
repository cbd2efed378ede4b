import { useMutation } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldErrors } from '../../../apollo/refusal';
import { userMessage } from '../../../apollo/user-message';
import { graphql } from '../../../gql/gql';
import { extendDeadlineRules } from '../../../gql/input-rules';
import { toast } from '../../../ui/feedback/toast';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PlaceTimeField } from '../../../ui/form/PlaceTimeField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { ruled } from '../../../ui/form/ruled';

/** A local date and time such as `2027-03-05T17:00`, and why. */
type ExtensionValues = { localUntil: string; reason: string };

interface ExtendDeadlineFormProps {
  name: string;
  timeZone: string;
  defaultValues: ExtensionValues;
  onSave: (values: ExtensionValues) => void;
  /** Takes the extension back; null where there is none. */
  onEnd: (() => void) | null;
  onClose: () => void;
  isPending: boolean;
  failure: string | null;
  fieldFailures: Readonly<Record<string, string>>;
}

/** Until when one person may change their ranking, and why. */
function ExtendDeadlineForm({
  name,
  timeZone,
  defaultValues,
  onSave,
  onEnd,
  fieldFailures,
  ...dialog
}: ExtendDeadlineFormProps) {
  const { register, control, handleSubmit, formState } = useForm<ExtensionValues>({ defaultValues });
  const localUntil = useWatch({ control, name: 'localUntil' });
  return (
    <FormDialog
      open
      title="Extend deadline"
      subtitle={`${name} alone may rank until then, also while the region is closed`}
      size="sm"
      submitLabel="Extend deadline"
      onSubmit={(event) => void handleSubmit(onSave)(event)}
      failureTitle="The deadline was not extended"
      {...dialog}
    >
      <PlaceTimeField
        label="Until"
        timeZone={timeZone}
        typed={localUntil}
        error={formState.errors.localUntil?.message ?? fieldFailures['localUntil']}
        {...ruled(register, 'localUntil', extendDeadlineRules.localUntil)}
      />
      <TextAreaField
        label="Reason"
        rows={2}
        helperText={`${name} reads it beside the time.`}
        error={formState.errors.reason?.message ?? fieldFailures['reason']}
        {...ruled(register, 'reason', extendDeadlineRules.reason)}
      />
      <Text color="fg.muted">Once teams are published, nobody can change a ranking.</Text>
      {onEnd && (
        <Button variant="outline" alignSelf="flex-start" disabled={dialog.isPending} onClick={onEnd}>
          End the extension
        </Button>
      )}
    </FormDialog>
  );
}

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
  user: { id: string; displayName: string };
  /** The one that they have. */
  extension: { localUntil: string; reason: string } | null;
  /** Of their region. */
  timeZone: string;
  onClose: () => void;
}

/** Gives one person more time, or takes it back. Mounted while open. */
export function ExtendDeadlineDialog({ user, extension, timeZone, onClose }: ExtendDeadlineDialogProps) {
  const done = (what: string) => () => {
    toast.success(what);
    onClose();
  };
  // The dialog says why.
  const onError = () => undefined;
  const [extend, extending] = useMutation(ExtendDeadlineMutation, {
    onCompleted: done('Deadline extended'),
    onError,
  });
  const [end, ending] = useMutation(EndDeadlineExtensionMutation, {
    onCompleted: done('Extension ended'),
    onError,
  });
  const error = extending.error ?? ending.error ?? null;
  return (
    <ExtendDeadlineForm
      name={user.displayName}
      timeZone={timeZone}
      defaultValues={extension ?? { localUntil: '', reason: '' }}
      onSave={({ localUntil, reason }) =>
        void extend({ variables: { input: { userId: user.id, localUntil, reason } } })
      }
      onEnd={extension && (() => void end({ variables: { input: { userId: user.id } } }))}
      onClose={onClose}
      isPending={extending.loading || ending.loading}
      failure={error && userMessage(error)}
      fieldFailures={fieldErrors(error)}
    />
  );
}
