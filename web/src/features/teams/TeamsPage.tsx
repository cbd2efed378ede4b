import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowDown, Users } from 'lucide-react';
import { useId } from 'react';
import { Loaded, OneFailure } from '../../apollo/LoadError';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { OwnTeamQuery, TeamsPageQuery } from '../../gql/graphql';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { CardGridSkeleton } from '../../ui/feedback/skeletons';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { LinkButton } from '../links/LinkButton';
import { useOwnTimes } from '../preferences/useOwnTimes';
import { ALL_TEAMS, AllTeams } from './AllTeams';
import { AskForSwap } from './AskForSwap';
import { OwnTeamCard } from './OwnTeamCard';
import { Reveal } from './Reveal';
import { Swaps } from './Swaps';
import { TeamEditing } from './team-acts';
import styles from './team-members.module.css';
import { TeamMeeting } from './TeamMeeting';
import { WithoutTeam } from './WithoutTeam';

const TeamsPageDocument = graphql(`
  query TeamsPage($regionId: ID) {
    teams(regionId: $regionId) {
      id
      theme {
        id
        region {
          id
          assignmentStatus {
            id
            status
            publishedAt
          }
        }
      }
      displayName
      ...OwnTeamCard_team
      ...TeamCard_team
    }
    agenda(regionId: $regionId) {
      ...NextAgendaItem_item @unmask
    }
  }
`);

const OwnTeamDocument = graphql(`
  query OwnTeam {
    viewer {
      id
      ...OwnTimes_user @unmask
      preferenceCount
      swapRequests {
        id
        asker {
          id
        }
      }
      assignment {
        id
        rank
        theme {
          id
          description
          team {
            id
            viewerCanEdit
          }
        }
      }
    }
  }
`);

/** 'Your Team' and all teams of the viewer's region, once they are published. */
export function TeamsPage() {
  const { region } = useViewer();
  const teamsQuery = useQuery(TeamsPageDocument, {
    variables: { regionId: region?.id ?? null },
    refetchOn: { windowFocus: true, online: true },
  });
  const hasTeams = region?.assignmentStatus.status === 'PUBLISHED' && teamsQuery.data?.teams.length !== 0;
  const ownTeamQuery = useQuery(OwnTeamDocument, { refetchOn: { windowFocus: true, online: true } });
  const data = teamsQuery.data && ownTeamQuery.data && { ...teamsQuery.data, ...ownTeamQuery.data };
  const refetchFailed = () =>
    Promise.all([teamsQuery, ownTeamQuery].filter(({ error }) => error).map((query) => query.refetch()));
  return (
    <PageFrame>
      <PageHeader
        title="Teams"
        subtitle={`${region?.name ?? 'All regions'}${hasTeams ? ', by theme' : ''}`}
      />
      <Loaded
        title="The teams could not be loaded"
        query={{ data, error: teamsQuery.error ?? ownTeamQuery.error, refetch: refetchFailed }}
        loading={<CardGridSkeleton count={3} />}
      >
        {(loaded) => (
          <TeamEditing>
            <OneFailure title="The teams could not be loaded">
              <Teams {...loaded} />
            </OneFailure>
          </TeamEditing>
        )}
      </Loaded>
    </PageFrame>
  );
}

interface TeamsProps {
  teams: TeamsPageQuery['teams'];
  agenda: TeamsPageQuery['agenda'];
  viewer: OwnTeamQuery['viewer'];
}

function Teams({ teams, agenda, viewer }: TeamsProps) {
  const { role, region } = useViewer();
  const isParticipant = role === 'USER';
  const regionId = region?.id ?? null;
  const { publishes } = useOwnTimes(viewer, null);
  const headingId = useId();
  // Administrators also receive drafts; this page shows only what participants see.
  const published = teams.filter(({ theme }) => theme.region.assignmentStatus.status === 'PUBLISHED');
  const place = viewer.assignment;
  const ownTeam = published.find(({ id }) => id === place?.theme.team.id);

  if (published.length === 0) {
    return (
      <EmptyState
        icon={Users}
        message="No Teams Assigned Yet"
        description={
          publishes === null
            ? `Teams appear here as soon as they are published for ${isParticipant ? 'your region' : (region?.name ?? 'a region')}.`
            : `${publishes}.`
        }
        action={
          <LinkButton variant="outline" to={isParticipant ? paths.preferences : paths.adminAssignments}>
            {isParticipant ? 'See your ranking' : 'Go to Team Assignments'}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <p className={styles['partial']}>
        Not all teams are loaded.{regionId !== null && ' The Print button or Ctrl+P prints all.'}
      </p>
      {(ownTeam ?? isParticipant) && (
        <Stack as="section" gap="3" aria-labelledby={headingId}>
          <Flex justify="space-between" align="center">
            <Heading as="h2" id={headingId} textStyle="title">
              Your Team
            </Heading>
            {/* On a phone, the own team alone is higher than the screen. */}
            <Button
              variant="ghost"
              size="sm"
              hideFrom="md"
              onClick={() => {
                const heading = document.getElementById(ALL_TEAMS);
                heading?.scrollIntoView();
                heading?.focus({ preventScroll: true });
              }}
            >
              All Teams
              <ArrowDown size={16} aria-hidden />
            </Button>
          </Flex>
          {ownTeam && place ? (
            <>
              <Swaps count={viewer.swapRequests?.length ?? 0} />
              <Reveal
                publishedAt={ownTeam.theme.region.assignmentStatus.publishedAt ?? null}
                teamName={ownTeam.displayName}
              >
                <OwnTeamCard
                  team={ownTeam}
                  rank={place.rank ?? null}
                  hasRanked={(viewer.preferenceCount ?? 0) > 0}
                  description={place.theme.description}
                  viewerCanEdit={place.theme.team.viewerCanEdit}
                  meeting={<TeamMeeting items={agenda} />}
                  swap={!viewer.swapRequests?.some(({ asker }) => asker.id === viewer.id) && <AskForSwap />}
                />
              </Reveal>
            </>
          ) : (
            <WithoutTeam />
          )}
        </Stack>
      )}
      {!ownTeam && !isParticipant && (
        <Box
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="border.emphasized"
          borderRadius="l3"
          padding={{ base: '4', md: '6' }}
        >
          <Heading as="h2" textStyle="title">
            Your Team
          </Heading>
          <Text color="fg.muted">Each participant sees their own team here.</Text>
        </Box>
      )}
      <AllTeams teams={published} own={ownTeam} regionId={regionId} />
    </>
  );
}
