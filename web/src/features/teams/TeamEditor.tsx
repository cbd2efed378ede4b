import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { forget } from '../../apollo/forget';
import { refusalOf } from '../../apollo/refusal';
import { useEntityForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { EditTeamMutation, TeamEditor_TeamFragment } from '../../gql/graphql';
import { editTeamRules } from '../../gql/input-rules';
import { versionIn } from '../../lib/edit-conflict';
import { EditDialog } from '../../ui/form/EditDialog';
import { SelectField, TextField } from '../../ui/form/fields';
import type { ShownFields } from '../../ui/form/FormConflict';

/** The form's value for 'No leader' (specification, 'Team edit'). */
const NO_LEADER = '__none__';

graphql(`
  fragment TeamEditor_team on Team {
    id
    name
    link
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

const EditTeamDocument = graphql(`
  mutation EditTeam($input: EditTeamInput!) {
    editTeam(input: $input) {
      team {
        id
        name
        displayName
        link
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

/** With the status, so that the page behind the dialog learns of an unpublication at the same time. */
const TeamNowQuery = graphql(`
  query TeamNow($id: ID!) {
    theme(id: $id) {
      id
      region {
        id
        assignmentStatus {
          id
          status
        }
      }
      team {
        id
        ...TeamEditor_team @unmask
      }
    }
  }
`);

const NEW_TEAM = {
  /** Empty to use the theme's title. */
  teamName: '',
  leaderId: NO_LEADER,
  link: '',
};
type TeamValues = typeof NEW_TEAM;

const versionOf = (team: TeamEditor_TeamFragment) =>
  versionIn(NEW_TEAM, { ...team, teamName: team.name, leaderId: team.leader?.id });

const changesOf = ({ teamName, leaderId, link }: TeamValues) => ({
  name: teamName.trim(),
  leaderId: leaderId === NO_LEADER ? '' : leaderId,
  link: link.trim(),
});

const expected = (
  team: TeamEditor_TeamFragment,
  { name, leaderId }: ReturnType<typeof changesOf>,
): EditTeamMutation => ({
  editTeam: {
    __typename: 'EditTeamPayload',
    team: {
      __typename: 'Team',
      id: team.id,
      name: name || null,
      displayName: name || team.theme.title,
      // Until the server has accepted a new one.
      link: team.link ?? null,
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

/**
 * The dialog of one team, saved through GraphQL. Starts with what the page has already loaded, and stays open if the teams are
 * unpublished.
 */
export function TeamEditor({ themeId, onClose }: { themeId: string; onClose: () => void }) {
  const { data, refetch } = useQuery(TeamNowQuery, { variables: { id: themeId } });
  const [known, setKnown] = useState<TeamEditor_TeamFragment | null>(null);
  const now = data?.theme?.team;
  // Only a member may edit a team: without members, it is no longer visible to them.
  const isSeen = now !== undefined && now.members.length > 0;
  if (isSeen && now !== known) setKnown(now);
  return (
    known && (
      <OpenEditor
        team={known}
        isTakenBack={data !== undefined && !isSeen}
        onRefused={() => refetch().catch(() => undefined)}
        onClose={onClose}
      />
    )
  );
}

interface OpenEditorProps {
  team: TeamEditor_TeamFragment;
  /** Whether the teams are no longer published. */
  isTakenBack: boolean;
  /** Asks the server whether they still are. */
  onRefused: () => Promise<unknown>;
  onClose: () => void;
}

function OpenEditor({ team, isTakenBack, onRefused, onClose }: OpenEditorProps) {
  const [isRefused, setIsRefused] = useState(false);
  const isOver = isTakenBack || isRefused;
  const [mutate] = useMutation(EditTeamDocument, {
    onError: (error) => {
      if (refusalOf(error)?.code === 'FORBIDDEN') void onRefused().then(() => setIsRefused(true));
    },
  });
  const { form, field, fieldFailures, dialog } = useEntityForm({
    id: team.id,
    version: versionOf(team),
    blank: NEW_TEAM,
    rules: { teamName: editTeamRules.name, link: editTeamRules.link },
    save: (values, expectedUpdatedAt) => {
      const changes = changesOf(values);
      return mutate({
        variables: { input: { themeId: team.id, ...changes, expectedUpdatedAt } },
        optimisticResponse: expected(team, changes),
      });
    },
    now: (id) => ({ query: TeamNowQuery, variables: { id } }),
    find: ({ theme }) => theme && versionOf(theme.team),
    forget: (cache, id) => forget(cache, 'Team', id),
    done: 'Team updated successfully',
    failed: 'Failed to update team',
    onClose,
  });

  const leaders = [
    { value: NO_LEADER, label: 'No leader' },
    ...team.members.map(({ user: { id, displayName } }) => ({ value: id, label: displayName })),
  ];
  const describe = ({ teamName, leaderId, link }: TeamValues): ShownFields<TeamValues> => ({
    teamName: { label: 'Team Name', text: teamName },
    leaderId: {
      label: 'Team Leader',
      text: leaders.find(({ value }) => value === leaderId)?.label ?? 'A member who joined meanwhile',
    },
    link: { label: 'Link', text: link },
  });
  return (
    <EditDialog
      what="team"
      title="Edit Team"
      subtitle={`Theme: ${team.theme.title}`}
      describe={describe}
      {...dialog}
      {...(isOver && {
        news: null,
        failure: isTakenBack
          ? 'You can edit it again once the teams are published.'
          : 'You are no longer on this team. Close this to see your place.',
        isOver: true,
      })}
    >
      <TextField
        label="Team Name"
        placeholder={team.theme.title}
        helperText={isOver ? undefined : 'Leave it empty to use the title of the theme.'}
        {...field('teamName')}
        error={form.formState.errors.teamName?.message ?? fieldFailures['name']}
      />
      <SelectField label="Team Leader" options={leaders} {...field('leaderId')} />
      <TextField
        label="Link"
        type="url"
        placeholder="https://"
        helperText={isOver ? undefined : 'Your chat, repository or call. Everyone in the region sees it.'}
        {...field('link')}
      />
    </EditDialog>
  );
}
