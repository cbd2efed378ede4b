import { useQuery } from '@apollo/client/react';
import { Box, VisuallyHidden } from '@chakra-ui/react';
import { Lightbulb } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Loaded } from '../../apollo/LoadError';
import { graphql } from '../../gql/gql';
import { hrefs } from '../../lib/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GenerationPanel } from '../generations/GenerationPanel';
import { boardCounts } from '../generations/outcome';
import { RegionOutlook } from '../generations/RegionOutlook';
import { LinkButton } from '../links/LinkButton';
import { AssignmentsBar } from './AssignmentsBar';
import { AssignmentsToolbar } from './AssignmentsToolbar';
import { AssignmentBoard } from './board/AssignmentBoard';
import { BoardSkeleton } from './board/BoardSkeleton';
import { useBoardNews } from './board/useBoardNews';
import { SwapApprovals } from './SwapApprovals';
import { useUndoEntries } from './undo';

/** Scrolls to the board's column that the address names (`#column-…`) and focuses it once the board has rendered. */
function useColumnInAddress(isBoardThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isBoardThere || hash === '') return;
    const column = document.getElementById(hash.slice(1));
    column?.scrollIntoView();
    column?.focus({ preventScroll: true });
  }, [isBoardThere, hash, key]);
}

const RegionAssignmentsQuery = graphql(`
  query RegionAssignments($regionId: ID!) {
    region(id: $regionId) {
      id
      assignedCount
      participantCount
      ...AssignmentsToolbar_region
      ...SwapApprovals_region
      ...RegionOutlook_region
      ...GenerationPanel_region @unmask
      ...AssignmentBoard_region @unmask
    }
  }
`);

interface RegionAssignmentsProps {
  of: { id: string; name: string };
  regionFilter: ReactNode;
}

/** One region's assignments: their state, the steps, what to know before and after a run, and the board. */
export function RegionAssignments({ of: { id: regionId, name }, regionFilter }: RegionAssignmentsProps) {
  const query = useQuery(RegionAssignmentsQuery, {
    variables: { regionId },
    // If sockets are blocked, no signal reports what others change on the same board.
    refetchOn: { windowFocus: true },
  });
  useColumnInAddress(query.data !== undefined);
  const news = useBoardNews(regionId);

  const region = query.data?.region;
  const undo = useUndoEntries(region?.generation?.id);
  if (!region) {
    return (
      <>
        <AssignmentsBar region={regionFilter} steps={query.loading ? undefined : null} />
        <Loaded title={`The teams of ${name} could not be loaded`} query={query} loading={<BoardSkeleton />}>
          {() => <EmptyState message="This region no longer exists." />}
        </Loaded>
      </>
    );
  }
  return (
    <>
      <AssignmentsToolbar
        region={region}
        regionFilter={regionFilter}
        others={news.others}
        generating={news.generating}
        onOutdated={query.refetch}
        undo={undo}
      />
      <VisuallyHidden role="status">{news.spoken}</VisuallyHidden>
      <SwapApprovals region={region} onOutdated={query.refetch} />
      <Box
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        // Not `* + *`: that selector makes the browser restyle the whole board on every change.
        css={{ '& > section + section': { borderTopWidth: '1px', borderColor: 'border' } }}
        // The panels render nothing for a region without an outlook or a run.
        _empty={{ display: 'none' }}
      >
        <RegionOutlook region={region} />
        <GenerationPanel
          region={region}
          now={boardCounts(
            region.themes.flatMap(({ members }) => members),
            region.participantCount - region.assignedCount,
          )}
        />
      </Box>
      {region.themes.length === 0 ? (
        <EmptyState
          icon={Lightbulb}
          message="No assignments yet"
          description="This region has no themes to place people on."
          action={
            <LinkButton variant="outline" to={hrefs.adminThemes(region.id)}>
              Add themes
            </LinkButton>
          }
        />
      ) : (
        <AssignmentBoard
          region={region}
          notes={news.notes}
          touched={news.touched}
          onOutdated={query.refetch}
          undo={undo}
        />
      )}
    </>
  );
}
