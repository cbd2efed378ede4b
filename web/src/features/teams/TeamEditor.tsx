import { fieldErrors } from '../../apollo/refusal';
import { userMessage } from '../../apollo/user-message';
import type { TeamCard_TeamFragment } from '../../gql/graphql';
import { NO_LEADER, TeamForm, type TeamValues } from './TeamForm';
import { useEditTeam } from './useEditTeam';

interface TeamEditorProps {
  team: TeamCard_TeamFragment;
  onClose: () => void;
}

/** The dialog of one team, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function TeamEditor({ team, onClose }: TeamEditorProps) {
  const { editTeam, isPending, error } = useEditTeam(team);

  const save = async ({ teamName, leaderId }: TeamValues) => {
    const isSaved = await editTeam({
      name: teamName.trim(),
      leaderId: leaderId === NO_LEADER ? '' : leaderId,
    });
    if (isSaved) onClose();
  };

  return (
    <TeamForm
      themeTitle={team.theme.title}
      defaultValues={{ teamName: team.name ?? '', leaderId: team.leader?.id ?? NO_LEADER }}
      members={team.members.map(({ user }) => user)}
      onSave={save}
      onClose={onClose}
      isPending={isPending}
      failure={error ? userMessage(error) : null}
      fieldFailures={fieldErrors(error)}
    />
  );
}
