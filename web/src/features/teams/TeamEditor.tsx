import { useState } from 'react';
import type { TeamCard_TeamFragment } from '../../gql/graphql';
import { teamVersion } from './team-version';
import { TeamForm } from './TeamForm';
import { useEditTeam } from './useEditTeam';

interface TeamEditorProps {
  team: TeamCard_TeamFragment;
  onClose: () => void;
}

/** The dialog of one team, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function TeamEditor({ team, onClose }: TeamEditorProps) {
  // The card behind follows the server; what the form was opened with stays.
  const [opened] = useState(() => teamVersion(team));
  const saving = useEditTeam(team, opened, onClose);
  return (
    <TeamForm
      title="Edit Team"
      subtitle={`Theme: ${team.theme.title}`}
      themeTitle={team.theme.title}
      defaultValues={opened.values}
      members={team.members.map(({ user }) => user)}
      onClose={onClose}
      {...saving}
    />
  );
}
