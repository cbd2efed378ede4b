import type { FragmentType } from '@apollo/client';
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { EventStats_StatsFragment } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { counted, formatCount } from '../../lib/numbers';
import { ProgressBar } from '../../ui/feedback/ProgressBar';

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

/** Three figures side by side; below each other where the text is large. The gap is the rule between them. */
export const StatStrip = ({ children }: { children: ReactNode }) => (
  <Grid
    templateColumns="repeat(auto-fit, minmax(5.5rem, 1fr))"
    gap="1px"
    bg="border"
    borderWidth="1px"
    borderRadius="l3"
    overflow="hidden"
    css={{ '& > *': { padding: { base: '3', md: '4' }, background: 'bg.panel' } }}
  >
    {children}
  </Grid>
);

interface FigureProps {
  label: string;
  value: string;
  help: string;
  /** A second note, beside the first. */
  also?: string;
  children?: ReactNode;
}

function Figure({ label, value, help, also, children }: FigureProps) {
  return (
    <Box role="group" aria-label={label}>
      <Text fontFamily="mono" fontVariantNumeric="tabular-nums" fontWeight="600" textStyle="lead">
        {value}
      </Text>
      <Text textStyle="caption">{label}</Text>
      <Flex columnGap="1" wrap="wrap" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
        <Text>{help}</Text>
        {also !== undefined && <Text>{also}</Text>}
      </Flex>
      {children !== undefined && <Box marginTop="2">{children}</Box>}
    </Box>
  );
}
