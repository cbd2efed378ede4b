import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql';
import { viewerTimeZone } from '../lib/dates';
import { formatCount } from '../lib/numbers';
import { paths } from '../lib/paths';

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
    }
  }
`);

/** What stands beside an entry of the navigation: a count, or a dot that says in words what it is for. */
export type EntryNote = { count: string } | { dot: string };

/**
 * What the console's navigation says of its pages, by their addresses: facts that the dashboard has too, so moving about asks for
 * nothing. Without an answer, the navigation says nothing.
 */
export function useSidebarNotes(): Readonly<Record<string, EntryNote>> {
  const { data } = useQuery(SidebarNotesQuery, { variables: { timeZone: viewerTimeZone() } });
  if (!data) return {};
  const unsettled = data.regions.filter(
    ({ participantCount, seatCount, assignedCount, assignmentStatus: { status } }) =>
      // Fewer seats than people, or teams without everybody.
      seatCount < participantCount ||
      (assignedCount < participantCount && (assignedCount > 0 || status === 'PUBLISHED')),
  );
  return {
    [paths.adminParticipants]: { count: formatCount(data.dashboardStats.totalParticipants) },
    ...(unsettled.length > 0 && { [paths.adminAssignments]: { dot: 'Something is to be settled' } }),
  };
}
