import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { TeamCard_TeamFragment } from '../../gql/graphql';
import { toast } from '../../ui/toast';

const EditTeamMutation = graphql(`
  mutation EditTeam($input: EditTeamInput!) {
    editTeam(input: $input) {
      team {
        id
        name
        displayName
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

interface TeamChanges {
  /** Trimmed; empty for the title of the theme. */
  name: string;
  /** A member's id; empty for no leader. */
  leaderId: string;
}

/** Changes a team's name and leader, shown at once. `editTeam` tells whether it was saved, `error` why not. */
export function useEditTeam(team: TeamCard_TeamFragment) {
  const [mutate, { loading, error }] = useMutation(EditTeamMutation);

  const editTeam = async ({ name, leaderId }: TeamChanges): Promise<boolean> => {
    try {
      await mutate({
        variables: { input: { themeId: team.id, name, leaderId } },
        optimisticResponse: {
          editTeam: {
            __typename: 'EditTeamPayload',
            team: {
              __typename: 'Team',
              id: team.id,
              name: name || null,
              displayName: name || team.theme.title,
              leader: leaderId ? { __typename: 'User', id: leaderId } : null,
              members: team.members.map(({ id, user }) => ({
                __typename: 'Assignment',
                id,
                isLeader: user.id === leaderId,
              })),
            },
          },
        },
      });
      toast.success('Team updated successfully');
      return true;
    } catch {
      // The mutation's own state carries the reason.
      toast.error('Failed to update team');
      return false;
    }
  };

  return { editTeam, isPending: loading, error };
}
