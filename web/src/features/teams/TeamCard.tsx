import type { FragmentType } from '@apollo/client';
import { useRef } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { TeamCard_TeamFragment } from '../../gql/graphql';
import { useIsNear } from '../../lib/useIsNear';
import { Card } from '../../ui/show/Card';
import { SizeBadge } from './SizeBadge';
import { listHeight } from './TeamMemberList';
import { TeamMembers } from './TeamMembers';

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
  /** The places to show; undefined for all. */
  shown?: ReadonlySet<string> | undefined;
}

/** The approximate height of a card's head and padding, in pixels. */
const FRAME = 52;

/** One team: its name, theme, size and members. */
export function TeamCard({ isOwn, shown, ...props }: TeamCardProps) {
  const team = useFragmentData(TeamCardFragment, props.team);
  const card = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(card, false);
  return (
    <Card
      ref={card}
      as="article"
      aria-label={team.displayName}
      headingLevel="h3"
      highlighted={isOwn}
      title={team.displayName}
      subtitle={team.name == null ? undefined : `Theme: ${team.theme.title}`}
      css={{
        contentVisibility: 'auto',
        // Keeps the scroll bar from jumping while cards outside the screen are not laid out.
        containIntrinsicSize: `auto ${FRAME + listHeight(team.memberCount)}px`,
      }}
      actions={<SizeBadge memberCount={team.memberCount} capacity={team.theme.capacity} />}
    >
      <TeamMembers team={team} isNear={isNear || shown !== undefined} isWide={false} shown={shown} />
    </Card>
  );
}
