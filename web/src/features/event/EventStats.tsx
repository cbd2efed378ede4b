import type { FragmentType } from '@apollo/client';
import { CalendarClock, ListChecks, Users } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { EventStats_StatsFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { CardGrid } from '../../ui/show/CardGrid';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { StatCard } from '../../ui/show/StatCard';

const EventStatsFragment = graphql(`
  fragment EventStats_stats on DashboardStats {
    daysUntilNextDeadline
    totalParticipants
    participantsWithPreferences
    preferencesPercentage
  }
`);

/** The event in three figures. */
export function EventStats(props: { stats: FragmentType<EventStats_StatsFragment> }) {
  const { daysUntilNextDeadline, totalParticipants, participantsWithPreferences, preferencesPercentage } =
    useFragmentData(EventStatsFragment, props.stats);
  const days = daysUntilNextDeadline ?? null;
  const share = `${formatCount(participantsWithPreferences)} of ${formatCount(totalParticipants)} participants`;
  return (
    <CardGrid>
      <StatCard
        label="Next Deadline"
        icon={CalendarClock}
        value={days === null ? '–' : days === 1 ? '1 day' : `${days} days`}
        help={days === null ? 'No upcoming deadlines' : days === 0 ? 'It is today' : 'until it is due'}
      />
      <StatCard label="Participants" icon={Users} value={totalParticipants} help="registered users" />
      <StatCard label="Preferences Locked" icon={ListChecks} value={`${preferencesPercentage}%`} help={share}>
        <ProgressBar label="Preferences Locked" value={preferencesPercentage} valueText={share} />
      </StatCard>
    </CardGrid>
  );
}
