import { Button, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { extendDeadlineRules } from '../../../gql/input-rules';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { ruled } from '../../../ui/form/ruled';
import { PlaceTimeField } from '../../../ui/form/PlaceTimeField';

/** A local date and time such as `2027-03-05T17:00`, and why. */
export type ExtensionValues = { localUntil: string; reason: string };

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
export function ExtendDeadlineForm({
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
