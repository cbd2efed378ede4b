import type { FragmentType } from '@apollo/client';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { EventStats_StatsFragment } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { counted, formatCount } from '../../lib/numbers';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { Figure, StatStrip } from '../../ui/show/StatStrip';

const EventStatsFragment = graphql(`
  fragment EventStats_stats on DashboardStats {
    daysUntilNextDeadline
    nextDeadline {
      agendaItem {
        id
        title
        date
      }
    }
    totalParticipants
    participantsWithPreferences
    preferencesPercentage
  }
`);

/** The event in three figures, in one line: what to do next is above it. */
export function EventStats(props: { stats: FragmentType<EventStats_StatsFragment> }) {
  const stats = useFragmentData(EventStatsFragment, props.stats);
  const { totalParticipants, participantsWithPreferences, preferencesPercentage } = stats;
  const days = stats.daysUntilNextDeadline ?? null;
  const share = `${formatCount(participantsWithPreferences)} of ${formatCount(totalParticipants)} participants`;
  return (
    <StatStrip>
      <Figure
        label="Next Deadline"
        value={days === null ? '–' : counted(days, 'day', 'days')}
        help={days === null ? 'No upcoming deadlines' : nameOf(stats)}
      />
      <Figure
        label="Participants"
        value={formatCount(totalParticipants)}
        help="registered users"
        also="in all regions"
      />
      <Figure label="Preferences Locked" value={`${preferencesPercentage}%`} help={share}>
        <ProgressBar label="Preferences Locked" value={preferencesPercentage} valueText={share} />
      </Figure>
    </StatStrip>
  );
}

/** What is due: 'Hand in your project, Sun 27 Dec'. The submission deadline is in words where it can still be met. */
function nameOf({ nextDeadline }: EventStats_StatsFragment): string {
  const item = nextDeadline?.agendaItem;
  return item ? `${item.title ?? 'Untitled Event'}, ${formatDay(item.date)}` : 'Submission deadline';
}
