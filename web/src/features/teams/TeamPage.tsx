import { useQuery } from '@apollo/client/react';
import { Grid, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../apollo/LoadError';
import { graphql } from '../../gql/gql';
import type { TeamPageQuery } from '../../gql/graphql';
import { paths } from '../../lib/paths';
import { CardGridSkeleton } from '../../ui/feedback/skeletons';
import { LazyHtml } from '../../ui/lazy/LazyHtml';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { Card } from '../../ui/show/Card';
import { PageLink } from '../links/PageLink';
import { NotFound } from '../not-found/NotFound';
import { ChoiceBadge, WhyThisTeam } from './OwnTeamCard';
import { TeamActs, TeamEditing } from './team-acts';
import { TeamMeeting } from './TeamMeeting';
import { SizeBadge, TeamMemberList, ThemeOf } from './TeamMembers';

const TeamPageDocument = graphql(`
  query TeamPage($id: ID!) {
    team(id: $id) {
      id
      displayName
      link
      viewerCanEdit
      theme {
        id
        title
        capacity
        description
        region {
          id
          name
          assignmentStatus {
            id
            status
          }
        }
      }
      ...TeamMembers_team @unmask
    }
    agenda {
      ...NextAgendaItem_item @unmask
    }
    viewer {
      id
      preferenceCount
      assignment {
        id
        rank
        theme {
          id
        }
      }
    }
  }
`);

/** The page that a team shares. For people who may not see its members it does not exist. */
export function TeamPage() {
  const { id = '' } = useParams();
  const query = useQuery(TeamPageDocument, {
    variables: { id },
    refetchOn: { windowFocus: true, online: true },
  });
  // Organisers also receive drafts; the pages of teams show only what participants see.
  const shared = query.data?.team;
  const team = shared?.theme.region.assignmentStatus.status === 'PUBLISHED' ? shared : null;
  return (
    <TeamEditing>
      {query.data && !team ? (
        <NotFound />
      ) : (
        <PageFrame>
          <PageLink
            to={paths.teams}
            display="flex"
            alignItems="center"
            gap="1"
            alignSelf="flex-start"
            marginBottom="-4"
          >
            <ArrowLeft size={16} aria-hidden />
            Teams
          </PageLink>
          {!team && <PageHeader title="Team" />}
          <Loaded title="The team could not be loaded" query={query} loading={<CardGridSkeleton count={3} />}>
            {({ agenda, viewer }) => team && <Team team={team} agenda={agenda} viewer={viewer} />}
          </Loaded>
        </PageFrame>
      )}
    </TeamEditing>
  );
}

interface TeamProps {
  team: NonNullable<TeamPageQuery['team']>;
  agenda: TeamPageQuery['agenda'];
  viewer: TeamPageQuery['viewer'];
}

function Team({ team, agenda, viewer }: TeamProps) {
  const { displayName, theme, members } = team;
  const { region } = theme;
  const place = viewer.assignment?.theme.id === theme.id ? viewer.assignment : null;
  return (
    <>
      <PageHeader
        title={displayName}
        subtitle={
          <Stack as="span" gap="1">
            <ThemeOf {...team} />
            <span>Region: {region.name}</span>
          </Stack>
        }
        actions={<TeamActs team={team} members={members} viewerCanEdit={team.viewerCanEdit} />}
      />
      <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <Card
          as="section"
          aria-label="Members"
          title="Members"
          actions={<SizeBadge memberCount={members.length} capacity={theme.capacity} />}
        >
          {members.length === 0 ? (
            <Text color="fg.muted">This team has no members.</Text>
          ) : (
            <TeamMemberList teamName={displayName} members={members} isWide={false} />
          )}
        </Card>
        <Stack gap="6">
          {place && (
            <Card
              as="section"
              aria-label="Your place"
              title="Your place"
              actions={
                <ChoiceBadge rank={place.rank ?? null} hasRanked={(viewer.preferenceCount ?? 0) > 0} />
              }
            >
              <TeamMeeting items={agenda} />
              <WhyThisTeam />
            </Card>
          )}
          <Card as="section" aria-label="Theme" title="About the theme">
            <LazyHtml html={theme.description} />
          </Card>
        </Stack>
      </Grid>
    </>
  );
}
