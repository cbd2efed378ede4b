import type { FragmentType } from '@apollo/client';
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { EventStats_StatsFragment } from '../../gql/graphql';
import { formatAgendaTime, formatDay, formatInstantAt } from '../../lib/dates';
import { counted, formatCount } from '../../lib/numbers';
import { ProgressBar } from '../../ui/feedback/ProgressBar';

const EventStatsFragment = graphql(`
  fragment EventStats_stats on DashboardStats {
    daysUntilNextDeadline
    nextDeadline {
      submissionDeadline
      agendaItem {
        id
        title
        date
        time
      }
    }
    totalParticipants
    participantsWithPreferences
    preferencesPercentage
  }
`);

interface EventStatsProps {
  stats: FragmentType<EventStats_StatsFragment>;
  /** Of the viewer's region (IANA name); null while it is not known. */
  timeZone: string | null;
}

/** The event in three figures, in one strip: what to do next is above it. */
export function EventStats({ timeZone, ...props }: EventStatsProps) {
  const stats = useFragmentData(EventStatsFragment, props.stats);
  const { totalParticipants, participantsWithPreferences, preferencesPercentage } = stats;
  const days = stats.daysUntilNextDeadline ?? null;
  const share = `${formatCount(participantsWithPreferences)} of ${formatCount(totalParticipants)} participants`;
  return (
    <StatStrip>
      <Figure
        label="Next Deadline"
        value={days === null ? '–' : counted(days, 'day', 'days')}
        help={days === null ? 'No upcoming deadlines' : nameOf(stats, timeZone)}
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

/** What is due, and when: 'Hand in your project, Sun 27 Dec, 15:00'. */
function nameOf({ nextDeadline }: EventStats_StatsFragment, timeZone: string | null): string {
  const item = nextDeadline?.agendaItem;
  if (item)
    return `${item.title ?? 'Untitled Event'}, ${formatDay(item.date)}, ${formatAgendaTime(item.time)}`;
  const instant = nextDeadline?.submissionDeadline;
  return instant == null ? '' : `Submission deadline, ${formatInstantAt(instant, timeZone)}`;
}

/** Figures side by side; below each other on a phone, name left and figure right. */
export function StatStrip({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      css={{
        '& > * + *': {
          borderTopWidth: { base: '1px', md: '0' },
          borderInlineStartWidth: { base: '0', md: '1px' },
        },
      }}
    >
      {children}
    </Grid>
  );
}

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
    <Box
      role="group"
      aria-label={label}
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock={{ base: '3', md: '4' }}
    >
      <Flex
        columnGap="4"
        direction={{ base: 'row', md: 'column' }}
        justify="space-between"
        align={{ base: 'baseline', md: 'flex-start' }}
      >
        <Text color="fg.muted">{label}</Text>
        <Text textStyle="title" fontFamily="mono" fontVariantNumeric="tabular-nums" flexShrink="0">
          {value}
        </Text>
      </Flex>
      <Flex columnGap="1" wrap="wrap" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
        <Text>{help}</Text>
        {also !== undefined && <Text>{also}</Text>}
      </Flex>
      {children !== undefined && <Box marginTop="2">{children}</Box>}
    </Box>
  );
}
