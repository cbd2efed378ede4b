import type { FragmentType } from '@apollo/client';
import { Text, VisuallyHidden } from '@chakra-ui/react';
import { Pencil, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { TeamCard_TeamFragment } from '../../gql/graphql';
import { Card } from '../../ui/Card';
import { IconAction } from '../../ui/IconAction';
import { StatusBadge } from '../../ui/StatusBadge';
import { TeamMemberList } from './TeamMemberList';
import { WhyThisTeam } from './WhyThisTeam';

// The form comes with the first edit; most people only read.
const TeamEditor = lazy(async () => ({ default: (await import('./TeamEditor')).TeamEditor }));

const TeamCardFragment = graphql(`
  fragment TeamCard_team on Team {
    id
    name
    displayName
    memberCount
    isViewersTeam
    viewerCanEdit
    updatedAt
    theme {
      id
      title
      capacity
    }
    leader {
      id
    }
    members {
      id
      isLeader
      isManualOverride
      user {
        id
        displayName
        email
        avatarUrl
        isViewer
      }
    }
  }
`);

interface TeamCardProps {
  team: FragmentType<TeamCard_TeamFragment>;
  /** The viewer's own team in its own section: wide, and with the way to edit it. */
  isFeatured?: boolean;
}

/** Estimated height of the content in pixels, so that the scroll bar does not jump while cards off the screen are not laid out. */
const estimatedHeight = (members: number): number => 52 + 44 * Math.min(members, 13);

/** One team: its name, theme, size and members. */
export function TeamCard({ isFeatured = false, ...props }: TeamCardProps) {
  const team = useFragmentData(TeamCardFragment, props.team);
  const [isEditing, setIsEditing] = useState(false);
  const { capacity, title } = team.theme;
  return (
    <Card
      as="article"
      aria-label={team.displayName}
      headingLevel="h3"
      highlighted={team.isViewersTeam}
      title={team.displayName}
      subtitle={team.name == null ? undefined : `Theme: ${title}`}
      css={
        isFeatured
          ? {}
          : {
              contentVisibility: 'auto',
              containIntrinsicSize: `auto ${estimatedHeight(team.members.length)}px`,
            }
      }
      actions={
        <>
          <StatusBadge icon={Users} tone={team.memberCount > capacity ? 'danger' : 'neutral'}>
            <span aria-hidden>{`${team.memberCount}/${capacity}`}</span>
            <VisuallyHidden>{`${team.memberCount} of ${capacity} places taken`}</VisuallyHidden>
          </StatusBadge>
          {isFeatured && team.viewerCanEdit && (
            <IconAction label="Edit Team" icon={Pencil} onClick={() => setIsEditing(true)} />
          )}
        </>
      }
    >
      {team.members.length > 0 ? (
        <TeamMemberList teamName={team.displayName} members={team.members} isWide={isFeatured} />
      ) : (
        <Text color="fg.muted">Nobody is on this team.</Text>
      )}
      {isFeatured && <WhyThisTeam />}
      {isEditing && (
        <Suspense>
          <TeamEditor team={team} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
