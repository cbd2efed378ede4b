import { useApolloClient, useMutation } from '@apollo/client/react';
import { forget } from '../../apollo/forget';
import { useVersionedSave, type VersionedSave } from '../../apollo/useVersionedSave';
import { graphql } from '../../gql/gql';
import type { EditTeamMutation, TeamEditor_TeamFragment } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { teamVersion } from './team-version';
import { NO_LEADER, type TeamValues } from './TeamForm';

const EditTeamDocument = graphql(`
  mutation EditTeam($input: EditTeamInput!) {
    editTeam(input: $input) {
      team {
        id
        name
        displayName
        updatedAt
        leader {
          id
        }
        members {
          id
          isLeader
        }
      }
    }
  }
`);

export const TeamNowQuery = graphql(`
  query TeamNow($id: ID!) {
    theme(id: $id) {
      id
      team {
        id
        ...TeamEditor_team @unmask
      }
    }
  }
`);

interface TeamChanges {
  /** Trimmed; empty for the title of the theme. */
  name: string;
  /** A member's id; empty for no leader. */
  leaderId: string;
}

const changesOf = ({ teamName, leaderId }: TeamValues): TeamChanges => ({
  name: teamName.trim(),
  leaderId: leaderId === NO_LEADER ? '' : leaderId,
});

const expected = (team: TeamEditor_TeamFragment, { name, leaderId }: TeamChanges): EditTeamMutation => ({
  editTeam: {
    __typename: 'EditTeamPayload',
    team: {
      __typename: 'Team',
      id: team.id,
      name: name || null,
      displayName: name || team.theme.title,
      updatedAt: team.updatedAt ?? null,
      leader: leaderId ? { __typename: 'User', id: leaderId } : null,
      members: team.members.map(({ id, user }) => ({
        __typename: 'Assignment',
        id,
        isLeader: user.id === leaderId,
      })),
    },
  },
});

/** Changes a team's name and leader, shown at once; not over what another member has changed since `opened`. */
export function useEditTeam(
  team: TeamEditor_TeamFragment,
  opened: Versioned<TeamValues>,
  onSaved: () => void,
): VersionedSave<TeamValues> {
  const client = useApolloClient();
  const [mutate] = useMutation(EditTeamDocument);

  return useVersionedSave<TeamValues>({
    opened,
    save: (values, expectedUpdatedAt) => {
      const changes = changesOf(values);
      return mutate({
        variables: { input: { themeId: team.id, ...changes, expectedUpdatedAt } },
        optimisticResponse: expected(team, changes),
      });
    },
    reload: async () => {
      const { data } = await client.query({
        query: TeamNowQuery,
        variables: { id: team.id },
        fetchPolicy: 'network-only',
      });
      if (data?.theme) return teamVersion(data.theme.team);
      forget(client.cache, 'Team', team.id);
      return null;
    },
    onSaved: () => {
      toast.success('Team updated successfully');
      onSaved();
    },
    onFailed: () => toast.error('Failed to update team'),
  });
}
