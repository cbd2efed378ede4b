import type { FragmentType } from '@apollo/client';
import { VisuallyHidden } from '@chakra-ui/react';
import { Pencil, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { TeamCard_TeamFragment } from '../../gql/graphql';
import { useIsNear } from '../../lib/useIsNear';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { lateOverlay } from '../../ui/late/late-overlay';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { listHeight } from './TeamMemberList';
import { TeamMembers } from './TeamMembers';
import { WhyThisTeam } from './WhyThisTeam';

// The form is loaded with the first edit; most people only read.
const TeamEditor = lateOverlay(async () => (await import('./TeamEditor')).TeamEditor, {
  dismiss: ({ onClose }) => onClose,
});

const TeamCardFragment = graphql(`
  fragment TeamCard_team on Team {
    id
    name
    displayName
    memberCount
    updatedAt
    theme {
      id
      title
      capacity
    }
  }
`);

interface TeamCardProps {
  team: FragmentType<TeamCard_TeamFragment>;
  /** Whether the viewer is on it. */
  isOwn: boolean;
  /** The viewer's own team in a section of its own: wide, and with the button that edits it. */
  isFeatured?: boolean;
  viewerCanEdit?: boolean | undefined;
  /** The places to show; undefined for all. */
  shown?: ReadonlySet<string> | undefined;
}

/** The approximate height of a card's head and padding, in pixels. */
const FRAME = 52;

/** One team: its name, theme, size and members. */
export function TeamCard({
  isOwn,
  isFeatured = false,
  viewerCanEdit = false,
  shown,
  ...props
}: TeamCardProps) {
  const team = useFragmentData(TeamCardFragment, props.team);
  const [isEditing, setIsEditing] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(card, isFeatured);
  const { capacity, title } = team.theme;
  return (
    <Card
      ref={card}
      as="article"
      aria-label={team.displayName}
      headingLevel="h3"
      highlighted={isOwn}
      title={team.displayName}
      subtitle={team.name == null ? undefined : `Theme: ${title}`}
      css={
        isFeatured
          ? {}
          : {
              contentVisibility: 'auto',
              // Keeps the scroll bar from jumping while cards outside the screen are not laid out.
              containIntrinsicSize: `auto ${FRAME + listHeight(team.memberCount)}px`,
            }
      }
      actions={
        <>
          <StatusBadge icon={Users} tone={team.memberCount > capacity ? 'danger' : 'neutral'}>
            <span aria-hidden>{`${team.memberCount}/${capacity}`}</span>
            <VisuallyHidden>{`${team.memberCount} of ${capacity} seats taken`}</VisuallyHidden>
          </StatusBadge>
          {viewerCanEdit && <IconAction label="Edit Team" icon={Pencil} onClick={() => setIsEditing(true)} />}
        </>
      }
    >
      <TeamMembers team={team} isNear={isNear || shown !== undefined} isWide={isFeatured} shown={shown} />
      {isFeatured && <WhyThisTeam />}
      {isEditing && <TeamEditor themeId={team.id} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}
