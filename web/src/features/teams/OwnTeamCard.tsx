import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { ListOrdered, Users } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { PartFailure } from '../../apollo/LoadError';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { OwnTeamCard_TeamFragment } from '../../gql/graphql';
import { htmlLines } from '../../lib/html-lines';
import { gottenChoice } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { PHONE, useMedia } from '../../lib/useMedia';
import { LazyHtml } from '../../ui/lazy/LazyHtml';
import { titleStyle } from '../../ui/shell/PageFrame';
import { Card } from '../../ui/show/Card';
import { Disclosure } from '../../ui/show/Disclosure';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { LinkButton } from '../links/LinkButton';
import { PlaceReasons } from './Reasons';
import { TeamActs } from './team-acts';
import { SizeBadge, TeamMembers, TeamMembersQuery, ThemeOf } from './TeamMembers';

const WhyThisTeamQuery = graphql(`
  query WhyThisTeam {
    viewer {
      id
      assignment {
        id
        tookOpenSeat
        assignedAt
        explanation {
          ...PlacementReasons_explanation @unmask
        }
      }
    }
  }
`);

/** Why the viewer is on their team; loaded when opened. */
export function WhyThisTeam() {
  return (
    <Disclosure
      summary={
        <Text as="span" fontWeight="600" paddingBlock="1">
          Why this team?
        </Text>
      }
    >
      <Box paddingTop="1" paddingInlineStart="6" maxWidth="70ch" aria-live="polite">
        <Reasons />
      </Box>
    </Disclosure>
  );
}

function Reasons() {
  const query = useQuery(WhyThisTeamQuery, {
    // The reasons must not be older than the teams next to them.
    refetchOn: { windowFocus: true, online: true },
  });
  if (query.data) return <PlaceReasons place={query.data.viewer.assignment ?? null} />;
  if (query.error) return <PartFailure title="The reasons did not load" query={query} />;
  return <Text color="fg.muted">Loading the reasons...</Text>;
}

/** Which choice of the viewer their team is. */
export const ChoiceBadge = ({ rank, hasRanked }: Pick<OwnTeamCardProps, 'rank' | 'hasRanked'>) => (
  <StatusBadge icon={ListOrdered} tone={rank === 1 ? 'success' : rank === null ? 'neutral' : 'accent'}>
    {gottenChoice(rank, hasRanked)}
  </StatusBadge>
);

/** A theme's description: its first line, and all of it on demand. */
function ThemeText({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => htmlLines(html), [html]);
  return (
    <Box maxWidth="70ch">
      {isOpen ? <LazyHtml html={html} /> : <Text overflowWrap="anywhere">{lines[0]}</Text>}
      {lines.length > 1 && (
        <Button
          variant="plain"
          size="sm"
          height="auto"
          padding="0"
          border="0"
          marginTop="1"
          color="accent.fg"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </Button>
      )}
    </Box>
  );
}

const OwnTeamCardFragment = graphql(`
  fragment OwnTeamCard_team on Team {
    id
    name
    displayName
    link
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
  /** Which choice of the viewer it is; null if they did not rank it. */
  rank: number | null;
  hasRanked: boolean;
  /** The theme's description, as HTML. */
  description: string;
  viewerCanEdit: boolean;
  /** When and where it meets. */
  meeting: ReactNode;
  /** Asks for a place on another team. */
  swap: ReactNode;
}

/** The viewer's own team: its name, its theme, which choice it was, and ways to contact each other. */
export function OwnTeamCard({ rank, hasRanked, description, viewerCanEdit, ...props }: OwnTeamCardProps) {
  const { meeting, swap } = props;
  const isPhone = useMedia(PHONE);
  const team = useFragmentData(OwnTeamCardFragment, props.team);
  // The list of members below loads them.
  const { data } = useQuery(TeamMembersQuery, { variables: { id: team.id }, fetchPolicy: 'cache-only' });
  return (
    <Card as="article" aria-label={team.displayName} highlighted>
      <Flex wrap="wrap" gap="4" justify="space-between" align="flex-start">
        <Box minWidth="0" flex="1 1 18rem">
          <Heading
            as="h3"
            textStyle={isPhone ? 'title' : titleStyle(team.displayName)}
            overflowWrap="anywhere"
          >
            {team.displayName}
          </Heading>
          <Text textStyle="lead" color="fg.muted">
            <ThemeOf {...team} />
          </Text>
          <Flex gap="2" wrap="wrap" marginTop="2">
            <ChoiceBadge rank={rank} hasRanked={hasRanked} />
            <SizeBadge memberCount={team.memberCount} capacity={team.theme.capacity} />
          </Flex>
        </Box>
        <TeamActs
          team={team}
          members={data?.theme?.team.members ?? []}
          viewerCanEdit={viewerCanEdit}
          page={
            <LinkButton size="sm" variant="outline" to={hrefs.team(team.id)}>
              <Users size={16} aria-hidden />
              Team page
            </LinkButton>
          }
        />
      </Flex>
      <ThemeText html={description} />
      <TeamMembers team={team} isNear isWide={!isPhone} shown={undefined} />
      <Box borderTopWidth="1px" paddingTop="4" _empty={{ display: 'none' }}>
        {meeting}
      </Box>
      <Flex
        wrap="wrap"
        gap="3"
        justify="space-between"
        align="flex-start"
        borderTopWidth="1px"
        paddingTop="4"
        css={{ '& > button': { flexGrow: { base: '1', md: '0' } } }}
      >
        <Box flex="1 1 12rem" minWidth="0">
          <WhyThisTeam />
        </Box>
        {swap}
      </Flex>
    </Card>
  );
}
