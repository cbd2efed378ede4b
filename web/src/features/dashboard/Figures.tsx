import { Lightbulb, ListChecks, Users } from 'lucide-react';
import type { AdminDashboardPageQuery } from '../../gql/graphql';
import { counted, formatCount, people } from '../../lib/numbers';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { CardGrid } from '../../ui/show/CardGrid';
import { StatCard } from '../../ui/show/StatCard';

interface FiguresProps {
  stats: AdminDashboardPageQuery['dashboardStats'];
  regions: readonly { participantCount: number; seatCount: number }[];
}

/** The three figures of the event, each beside what it is to be compared with. */
export function Figures({ stats, regions }: FiguresProps) {
  const { totalThemes, totalParticipants, participantsSignedIn, participantsWithPreferences } = stats;
  const seats = regions.reduce((sum, { seatCount }) => sum + seatCount, 0);
  const inRegions = regions.reduce((sum, { participantCount }) => sum + participantCount, 0);
  const strays = totalParticipants - inRegions;
  const silent = totalParticipants - participantsSignedIn;
  const remarks = [
    strays > 0 && `${formatCount(strays)} without a region`,
    silent > 0 && `${formatCount(silent)} not signed in yet`,
  ].filter((remark) => remark !== false);
  const share = `of ${people(totalParticipants)}`;
  return (
    <CardGrid label="Figures" isRow>
      <StatCard
        label="Total Themes"
        icon={Lightbulb}
        value={totalThemes}
        help={`${counted(seats, 'seat', 'seats')} for ${people(totalParticipants)}`}
      />
      <StatCard
        label="Registered Users"
        icon={Users}
        value={totalParticipants}
        help={
          totalParticipants === 0
            ? 'Nobody takes part yet'
            : remarks.length > 0
              ? remarks.join(', ')
              : 'All have signed in and chosen a region'
        }
      />
      <StatCard label="Preferences Locked" icon={ListChecks} value={participantsWithPreferences} help={share}>
        <ProgressBar
          label="Preferences Locked"
          value={participantsWithPreferences}
          max={Math.max(1, totalParticipants)}
          valueText={`${formatCount(participantsWithPreferences)} ${share}`}
        />
      </StatCard>
    </CardGrid>
  );
}
