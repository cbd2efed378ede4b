import { useQuery } from '@apollo/client/react';
import { useConsoleRegions } from '../auth/console';
import { graphql } from '../gql/gql';
import { viewerTimeZone } from '../lib/dates';
import { formatCount } from '../lib/numbers';
import { paths } from '../lib/paths';
import type { ItemNote } from '../ui/shell/SidebarItem';

const SidebarNotesQuery = graphql(`
  query SidebarNotes($timeZone: TimeZone) {
    dashboardStats(timeZone: $timeZone) {
      totalParticipants
    }
    regions {
      id
      participantCount
      seatCount
      assignedCount
      assignmentStatus {
        id
        status
      }
      ...NextStep_region
    }
  }
`);

interface SidebarFacts {
  notes: Readonly<Record<string, ItemNote>>;
  /** The regions that the console is for; undefined while they are not known. */
  regions: readonly { id: string }[] | undefined;
}

const NOTHING: never[] = [];

/**
 * What the console's navigation says of its pages, by their addresses: facts that the dashboard has too, so moving about asks for
 * nothing. Without an answer, the navigation says nothing.
 */
export function useSidebarNotes(): SidebarFacts {
  const { data } = useQuery(SidebarNotesQuery, { variables: { timeZone: viewerTimeZone() } });
  const regions = useConsoleRegions(data?.regions ?? NOTHING);
  if (!data) return { notes: {}, regions: undefined };
  const unsettled = regions.filter(
    ({ participantCount, seatCount, assignedCount, assignmentStatus: { status } }) =>
      // Fewer seats than people, or teams that lack people.
      seatCount < participantCount ||
      (assignedCount < participantCount && (assignedCount > 0 || status === 'PUBLISHED')),
  );
  return {
    regions,
    notes: {
      [paths.adminParticipants]: {
        count: formatCount(data.dashboardStats.totalParticipants),
        counts: 'take part',
      },
      ...(unsettled.length > 0 && { [paths.adminAssignments]: { dot: 'Something is to be settled' } }),
    },
  };
}
