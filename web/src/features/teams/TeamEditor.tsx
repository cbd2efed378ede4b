import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql';
import type { TeamEditor_TeamFragment } from '../../gql/graphql';
import { teamVersion } from './team-version';
import { TeamForm } from './TeamForm';
import { TeamNowQuery, useEditTeam } from './useEditTeam';

graphql(`
  fragment TeamEditor_team on Team {
    id
    name
    updatedAt
    theme {
      id
      title
    }
    leader {
      id
    }
    members {
      id
      user {
        id
        displayName
      }
    }
  }
`);

interface TeamEditorProps {
  themeId: string;
  onClose: () => void;
}

/** The dialog of one team, saved through GraphQL; with what the page already has of it. */
export function TeamEditor({ themeId, onClose }: TeamEditorProps) {
  const { data } = useQuery(TeamNowQuery, { variables: { id: themeId } });
  return data?.theme ? <OpenEditor team={data.theme.team} onClose={onClose} /> : null;
}

/** Mounted while open, so that it starts afresh each time. */
function OpenEditor({ team, onClose }: { team: TeamEditor_TeamFragment; onClose: () => void }) {
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
