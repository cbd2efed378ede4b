import type { FragmentType } from '@apollo/client';
import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { CalendarPlus, OctagonAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { RegionTimeline_RegionFragment, TimelinePointKind } from '../../gql/graphql';
import { formatClockIn, formatInstantAt, placeOf } from '../../lib/dates';
import { hrefs } from '../../lib/paths';
import { useNow } from '../../lib/useNow';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton } from '../../ui/show/ActButton';
import { RegionDot } from '../../ui/show/RegionBadge';
import { PageLink } from '../links/PageLink';
import { POINT_KINDS, POINT_WORDS } from './point-words';
import { TimelineLine } from './TimelineLine';

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
      kind
      localTime
      at
      state
      reason
      sendNotices
      carriedOutAt
      updatedAt
    }
  }
`);

/**
 * What is not scheduled: 'You open preferences and publish teams yourself.' The event's deadline closes preferences where a region has
 * no closing of its own.
 */
function unscheduled({
  timeline,
  preferencesOpen,
  timeZone,
  preferencesCloseAt,
}: RegionTimeline_RegionFragment): string | null {
  const isPlanned = (wanted: TimelinePointKind) => timeline.some(({ kind }) => kind === wanted);
  const willBeOpen =
    preferencesOpen || timeline.some(({ kind, state }) => kind === 'OPEN_PREFERENCES' && state === 'PLANNED');
  // What is closed and stays so needs no closing.
  const needsClosing = willBeOpen && !isPlanned('CLOSE_PREFERENCES');
  const closesWithEvent = needsClosing && preferencesCloseAt != null;
  const acts = POINT_KINDS.flatMap((kind) =>
    isPlanned(kind) || (kind === 'CLOSE_PREFERENCES' && (!needsClosing || closesWithEvent))
      ? []
      : (POINT_WORDS[kind].act ?? []),
  );
  const sentences = [
    ...(closesWithEvent
      ? [
          `Preferences lock at the event's submission deadline, ${formatInstantAt(preferencesCloseAt, timeZone)}.`,
        ]
      : []),
    ...(acts.length > 0 ? [`You ${LIST.format(acts)} yourself.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
const LIST = new Intl.ListFormat('en');

interface RegionTimelineProps {
  region: FragmentType<RegionTimeline_RegionFragment>;
  /** What else concerns the region's people, below its line. */
  children?: ReactNode;
}

/** The scheduled steps of a region, and when; edited in place. */
export function RegionTimeline({ children, ...props }: RegionTimelineProps) {
  const region = useFragmentData(RegionTimelineFragment, props.region);
  const { id, name, timeZone = null, timeline } = region;
  const isAdmin = useViewer().role === 'ADMIN';
  const isPublished = region.assignmentStatus.status === 'PUBLISHED';
  const unplanned = isPublished ? null : unscheduled(region);
  const now = useNow();
  const [isPlanning, setPlanning] = useState(false);
  const refused = timeline.filter(({ state }) => state === 'REFUSED');

  return (
    <Box as="section" aria-label={`Timeline of ${name}`}>
      <Flex gap="3" align="center" justify="space-between" marginBottom="2">
        <Flex gap="3" align="baseline" minWidth="0">
          <RegionDot code={region.code} />
          <Flex columnGap="3" wrap="wrap" align="baseline" minWidth="0">
            <Heading as="h3" textStyle="body" fontWeight="600" overflowWrap="anywhere">
              {name}
            </Heading>
            {timeZone !== null && (
              <Text color="fg.muted" textStyle="caption" fontVariantNumeric="tabular-nums">
                {placeOf(timeZone)}, {formatClockIn(timeZone, now)}
              </Text>
            )}
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
      {timeZone === null ? (
        <Text color="fg.muted">
          Steps need a time zone.{' '}
          {isAdmin ? (
            <PageLink to={hrefs.adminRegionZone(id)}>Set the time zone of {name}</PageLink>
          ) : (
            region.viewerCanOrganise && <>Ask an administrator to set the time zone of {name}.</>
          )}
        </Text>
      ) : timeline.length === 0 ? (
        <Text color="fg.muted">
          {isPublished
            ? 'Teams are published, so nothing is left to plan.'
            : `Nothing scheduled. ${unplanned ?? ''}`}
        </Text>
      ) : (
        <>
          <TimelineLine
            label={`What is planned for ${name}`}
            points={timeline}
            timeZone={timeZone}
            now={now}
            onPick={region.viewerCanOrganise ? () => setPlanning(true) : undefined}
          />
          {refused.map(({ id: pointId, kind, reason }) => (
            <Flex key={pointId} gap="2" color="danger.fg" marginTop="2">
              <OctagonAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.125rem' }} />
              <Text>
                {reason ?? `The calendar could not do this: ${POINT_WORDS[kind].label}.`} Do it manually, or
                choose another time.
              </Text>
            </Flex>
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
