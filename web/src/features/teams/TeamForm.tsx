import { useForm } from 'react-hook-form';
import { FormDialog } from '../../ui/FormDialog';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';

/** The form's value for 'No leader': an empty value is a list's placeholder. */
export const NO_LEADER = '__none__';

export interface TeamValues {
  teamName: string;
  /** A member's id, or `NO_LEADER`. */
  leaderId: string;
}

interface TeamFormProps {
  themeTitle: string;
  defaultValues: TeamValues;
  members: readonly { id: string; displayName: string }[];
  onSave: (values: TeamValues) => Promise<void>;
  onClose: () => void;
  isPending: boolean;
  /** Why the last attempt was refused. */
  failure: string | null;
  /** The refusals of single fields, by the names of the API. */
  fieldFailures: Readonly<Record<string, string>>;
}

/** Name and leader of a team in a dialog. */
export function TeamForm({
  themeTitle,
  defaultValues,
  members,
  onSave,
  onClose,
  isPending,
  failure,
  fieldFailures,
}: TeamFormProps) {
  const { register, handleSubmit } = useForm<TeamValues>({ defaultValues });
  return (
    <FormDialog
      failureTitle="The team was not saved"
      failure={failure}
      open
      title="Edit Team"
      subtitle={`Theme: ${themeTitle}`}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(onSave)(event)}
      isPending={isPending}
    >
      <TextField
        label="Team Name"
        placeholder={themeTitle}
        helperText="Left empty, the team carries the title of its theme."
        maxLength={120}
        error={fieldFailures['name']}
        {...register('teamName')}
      />
      <SelectField
        label="Team Leader"
        options={[
          { value: NO_LEADER, label: 'No leader' },
          ...members.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
        error={fieldFailures['leaderId']}
        {...register('leaderId')}
      />
    </FormDialog>
  );
}
