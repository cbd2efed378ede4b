import type { FragmentType } from '@apollo/client';
import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { ListOrdered } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { OwnTeamCard_TeamFragment } from '../../gql/graphql';
import { gottenChoice } from '../../lib/choice-words';
import { Card } from '../../ui/show/Card';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { SizeBadge } from './SizeBadge';
import { TeamActs } from './TeamActs';
import { TeamMembers } from './TeamMembers';
import { ThemeText } from './ThemeText';
import { WhyThisTeam } from './WhyThisTeam';

const OwnTeamCardFragment = graphql(`
  fragment OwnTeamCard_team on Team {
    id
    name
    displayName
    memberCount
    theme {
      id
      title
      capacity
    }
  }
`);

interface OwnTeamCardProps {
  team: FragmentType<OwnTeamCard_TeamFragment>;
  /** Which choice of the viewer's ranking it is; null where it is not on it. */
  rank: number | null;
  hasRanked: boolean;
  /** The theme's, as HTML. */
  description: string;
  viewerCanEdit: boolean;
}

/** The viewer's own team: its name, what it works on, which choice it was, and ways to reach each other. */
export function OwnTeamCard({ rank, hasRanked, description, viewerCanEdit, ...props }: OwnTeamCardProps) {
  const team = useFragmentData(OwnTeamCardFragment, props.team);
  return (
    <Card as="article" aria-label={team.displayName} highlighted>
      <Flex wrap="wrap" gap="4" justify="space-between" align="flex-start">
        <Box minWidth="0" flex="1 1 18rem">
          <Heading as="h3" textStyle="display" overflowWrap="anywhere">
            {team.displayName}
          </Heading>
          {team.name != null && (
            <Text textStyle="lead" color="fg.muted">
              Theme: {team.theme.title}
            </Text>
          )}
          <Flex gap="2" wrap="wrap" marginTop="2">
            <StatusBadge
              icon={ListOrdered}
              tone={rank === 1 ? 'success' : rank === null ? 'neutral' : 'accent'}
            >
              {gottenChoice(rank, hasRanked)}
            </StatusBadge>
            <SizeBadge memberCount={team.memberCount} capacity={team.theme.capacity} />
          </Flex>
        </Box>
        <TeamActs teamId={team.id} teamName={team.displayName} viewerCanEdit={viewerCanEdit} />
      </Flex>
      <ThemeText html={description} />
      <TeamMembers team={team} isNear isWide shown={undefined} />
      <WhyThisTeam />
    </Card>
  );
}
