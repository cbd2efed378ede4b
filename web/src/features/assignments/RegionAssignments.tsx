import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { Lightbulb, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { hrefs } from '../../lib/paths';
import { Banner } from '../../ui/feedback/Banner';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { GenerationPanel } from '../generations/GenerationPanel';
import { PageLink } from '../generations/PageLink';
import { RegionOutlook } from '../generations/RegionOutlook';
import { AssignmentBoard } from './board/AssignmentBoard';
import { AssignmentsToolbar } from './AssignmentsToolbar';
import { BoardSkeleton } from './board/BoardSkeleton';
import { useColumnInAddress } from './useColumnInAddress';

const RegionAssignmentsQuery = graphql(`
  query RegionAssignments($regionId: ID!) {
    region(id: $regionId) {
      id
      assignedCount
      participantCount
      ...AssignmentsToolbar_region
      ...RegionOutlook_region
      ...GenerationPanel_region @unmask
      ...AssignmentBoard_region @unmask
    }
  }
`);

/** One region's assignments: their state, the steps, what to know before and after a run, and the board. */
export function RegionAssignments({ regionId }: { regionId: string }) {
  const { data, error, refetch } = useQuery(RegionAssignmentsQuery, {
    variables: { regionId },
    // Somebody else may be arranging the same board.
    refetchOn: { windowFocus: true },
  });
  useColumnInAddress(data !== undefined);

  if (!data) {
    return error ? (
      <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <BoardSkeleton />
    );
  }
  const { region } = data;
  if (!region) return <EmptyState message="This region does not exist (any more)." />;
  return (
    <>
      <AssignmentsToolbar region={region} onOutdated={refetch} />
      <Box
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        // Not `* + *`: with that selector, every change on the board makes the browser style the whole board again.
        css={{ '& > section + section': { borderTopWidth: '1px', borderColor: 'border' } }}
        // The panels render nothing for a region without an outlook or a run.
        _empty={{ display: 'none' }}
      >
        <RegionOutlook region={region} />
        <GenerationPanel region={region} />
      </Box>
      {region.themes.length === 0 ? (
        <EmptyState
          icon={Lightbulb}
          message="No assignments yet"
          description="This region has no themes to place people on."
          action={
            <Button asChild>
              <Link to={hrefs.adminThemes(region.id)}>Add themes</Link>
            </Button>
          }
        />
      ) : (
        <>
          {region.assignedCount === 0 && (
            <Banner title="No assignments yet" icon={Users}>
              {region.participantCount === 0 ? (
                <>
                  Nobody takes part in this region yet. People appear here once they choose it. You can also{' '}
                  <PageLink to={hrefs.adminParticipants(region.id)}>import them</PageLink>.
                </>
              ) : (
                'Generate them from the preferences of this region, or drag people onto the themes below.'
              )}
            </Banner>
          )}
          <AssignmentBoard board={region} onOutdated={refetch} />
        </>
      )}
    </>
  );
}
