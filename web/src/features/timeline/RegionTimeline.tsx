import type { FragmentType } from '@apollo/client';
import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { CalendarPlus, OctagonAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionTimeline_RegionFragment, TimelinePointKind } from '../../gql/graphql';
import { formatClockIn, placeOf } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton } from '../../ui/show/ActButton';
import { IconText } from '../../ui/show/IconText';
import { RegionDot } from '../../ui/show/RegionBadge';
import { POINT_KINDS, POINT_WORDS } from './point-words';
import { type LinePoint, TimelineLine } from './TimelineLine';

// Most visits plan nothing.
const PlanSheet = lazyDialog(async () => (await import('./PlanSheet')).PlanSheet);

const RegionTimelineFragment = graphql(`
  fragment RegionTimeline_region on Region {
    id
    name
    code
    timeZone
    viewerCanOrganise
    preferencesOpen
    preferencesCloseAt
    assignmentStatus {
      id
      status
    }
    timeline {
      id
      ...PlanSheet_point @unmask
      at
      carriedOutAt
    }
  }
`);

/** The event's deadline as a point, which closes preferences unless a region has its own closing. */
const deadlineOf = (at: string, now: number): LinePoint => ({
  id: 'deadline',
  kind: 'CLOSE_PREFERENCES',
  label: 'Submission deadline',
  at,
  state: Date.parse(at) <= now ? 'DONE' : 'PLANNED',
});

/** The steps of a region with its deadline, and what is not scheduled: 'You open preferences and publish teams yourself.' */
function planOf(
  timeline: readonly LinePoint[],
  { preferencesOpen, preferencesCloseAt }: RegionTimeline_RegionFragment,
  now: number,
): { points: readonly LinePoint[]; unplanned: string | null } {
  const isPlanned = (wanted: TimelinePointKind) => timeline.some(({ kind }) => kind === wanted);
  const willBeOpen =
    preferencesOpen || timeline.some(({ kind, state }) => kind === 'OPEN_PREFERENCES' && state === 'PLANNED');
  // Preferences that stay closed need no closing.
  const needsClosing = willBeOpen && !isPlanned('CLOSE_PREFERENCES');
  const deadline = needsClosing && preferencesCloseAt != null ? deadlineOf(preferencesCloseAt, now) : null;
  const acts = POINT_KINDS.flatMap((kind) =>
    isPlanned(kind) ||
    (kind === 'OPEN_PREFERENCES' && preferencesOpen) ||
    (kind === 'CLOSE_PREFERENCES' && (!needsClosing || deadline !== null))
      ? []
      : (POINT_WORDS[kind].act ?? []),
  );
  return {
    points: [...timeline, ...(deadline ? [deadline] : [])].toSorted(
      (a, b) => Date.parse(a.at) - Date.parse(b.at),
    ),
    unplanned: acts.length === 0 ? null : `You ${LIST.format(acts)} yourself.`,
  };
}
const LIST = new Intl.ListFormat('en');

interface RegionTimelineProps {
  region: FragmentType<RegionTimeline_RegionFragment>;
  /** Further information for the region, below its line. */
  children?: ReactNode;
}

/** The scheduled steps of a region with their times; edited in place. */
export function RegionTimeline({ children, ...props }: RegionTimelineProps) {
  const region = useFragmentData(RegionTimelineFragment, props.region);
  const { id, name, timeZone = null } = region;
  const timeline = region.timeline ?? [];
  const isPublished = region.assignmentStatus.status === 'PUBLISHED';
  const now = useNow();
  // Published early, a region skips what is still planned.
  const { points, unplanned } = isPublished
    ? { points: timeline.filter(({ state }) => state !== 'PLANNED'), unplanned: null }
    : planOf(timeline, region, now);
  const [isPlanning, setPlanning] = useState(false);
  const refused = timeline.filter(({ state }) => state === 'REFUSED');

  return (
    <Box as="section" aria-label={`Timeline of ${name}`}>
      <Flex
        gap="3"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        align="center"
        justify="space-between"
        marginBottom={timeZone === null ? '0' : '2'}
      >
        <Flex gap="2" align="baseline" minWidth="0">
          <RegionDot code={region.code} />
          <Flex columnGap="3" direction={{ base: 'column', md: 'row' }} align="baseline" minWidth="0">
            <Heading as="h3" textStyle="body" fontWeight="600" minWidth="0" overflowWrap="anywhere">
              {name}
            </Heading>
            <Text color="fg.muted" textStyle="caption" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {timeZone === null
                ? 'No time zone yet'
                : `${formatClockIn(timeZone, now)} in ${placeOf(timeZone)}`}
            </Text>
          </Flex>
        </Flex>
        {region.viewerCanOrganise && timeZone !== null && !isPublished && (
          <ActButton
            icon={CalendarPlus}
            size="sm"
            variant="outline"
            flexShrink="0"
            aria-label={`Plan for ${name}`}
            onClick={() => setPlanning(true)}
          >
            Plan…
          </ActButton>
        )}
      </Flex>
      {timeZone === null ? null : points.length === 0 ? (
        <Text color="fg.muted">
          {isPublished
            ? 'Teams are published, so nothing is left to plan.'
            : `Nothing scheduled. ${unplanned ?? ''}`}
        </Text>
      ) : (
        <>
          <TimelineLine
            label={`What is planned for ${name}`}
            points={points}
            timeZone={timeZone}
            now={now}
            onPick={region.viewerCanOrganise ? () => setPlanning(true) : undefined}
          />
          {refused.map(({ id: pointId, kind, reason }) => (
            <IconText key={pointId} icon={OctagonAlert} color="danger.fg" marginTop="2">
              {reason ?? `The calendar could not do this: ${POINT_WORDS[kind].label}.`} Do it manually, or
              choose another time.
            </IconText>
          ))}
          {unplanned !== null && (
            <Text color="fg.muted" textStyle="caption" marginTop="2">
              {unplanned}
            </Text>
          )}
        </>
      )}
      {children}
      {isPlanning && timeZone !== null && (
        <PlanSheet region={{ id, name, timeZone }} onClose={() => setPlanning(false)} />
      )}
    </Box>
  );
}
