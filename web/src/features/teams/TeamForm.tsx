import { useForm } from 'react-hook-form';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import { ruled } from '../../ui/form/ruled';
import { editTeamRules } from '../../gql/input-rules';

/** The form's value for 'No leader', because a list's placeholder has the empty value. */
export const NO_LEADER = '__none__';

export type TeamValues = {
  teamName: string;
  /** A member's id, or `NO_LEADER`. */
  leaderId: string;
};

interface TeamFormProps extends EditFormProps<TeamValues> {
  themeTitle: string;
  members: readonly { id: string; displayName: string }[];
}

/** Name and leader of a team in a dialog. */
export function TeamForm({ themeTitle, defaultValues, members, fieldFailures, ...dialog }: TeamFormProps) {
  const form = useForm<TeamValues>({ defaultValues });
  const { register } = form;
  const leaders = [
    { value: NO_LEADER, label: 'No leader' },
    ...members.map(({ id, displayName }) => ({ value: id, label: displayName })),
  ];
  const describe = ({ teamName, leaderId }: TeamValues): ShownFields<TeamValues> => ({
    teamName: { label: 'Team Name', text: teamName },
    leaderId: {
      label: 'Team Leader',
      text: leaders.find(({ value }) => value === leaderId)?.label ?? 'Somebody who joined meanwhile',
    },
  });
  return (
    <EditDialog what="team" {...{ form, describe }} {...dialog}>
      <TextField
        label="Team Name"
        placeholder={themeTitle}
        helperText="Leave it empty to use the title of the theme."
        error={fieldFailures['name']}
        {...ruled(register, 'teamName', editTeamRules.name)}
      />
      <SelectField
        label="Team Leader"
        options={leaders}
        error={fieldFailures['leaderId']}
        {...register('leaderId')}
      />
    </EditDialog>
  );
}
