import type { FragmentType } from '@apollo/client';
import { Box, Button, Link as ChakraLink, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, PencilLine, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionRow_RegionFragment } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { formatCount } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { cutTip } from '../../lib/tip';
import { useHasPassed } from '../../lib/useNow';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { Cell, Row, RowGroup, Table } from '../../ui/plain/Table';
import { RegionDot } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { NextStep } from '../next-step/NextStep';
import { timeOf } from '../next-step/next-step';
import { PreferencesSwitch } from './PreferencesSwitch';

// Most visits publish nothing.
const PublicationReview = lazyDialog(
  async () => (await import('../assignments/PublicationReview')).PublicationReview,
);

const RegionRowFragment = graphql(`
  fragment RegionRow_region on Region {
    id
    name
    code
    timeZone
    preferencesOpen
    preferencesCloseAt
    viewerCanOrganise
    participantCount
    rankedCount
    seatCount
    assignedCount
    assignmentStatus {
      id
      status
      publishedAt
    }
    timeline {
      id
      kind
      at
      state
    }
    ...NextStep_region @unmask
  }
`);

interface RegionRowProps {
  region: FragmentType<RegionRow_RegionFragment>;
  onOutdated: () => Promise<unknown>;
}

/** A region: its people, rankings, seats and state, and the next act. */
function RegionRow({ onOutdated, ...props }: RegionRowProps) {
  const region = useFragmentData(RegionRowFragment, props.region);
  const hasDeadlinePassed = useHasPassed(region.preferencesCloseAt ?? null);
  const { id, name, participantCount, rankedCount, seatCount, assignedCount, assignmentStatus } = region;
  const { nextStep } = region;
  const isPublished = assignmentStatus.status === 'PUBLISHED';
  const time = nextStep ? timeOf(nextStep, region) : null;
  const [isReviewing, setIsReviewing] = useState(false);
  const publish = () => setIsReviewing(true);
  const missing = participantCount - seatCount;

  return (
    <Row>
      <Cell kind="name">
        <Flex align="center" gap="2" minWidth="0">
          <RegionDot code={region.code} />
          <ChakraLink asChild minWidth="0">
            <Link to={hrefs.adminAssignments(id)}>
              <Text as="span" lineClamp={2} overflowWrap="anywhere" {...cutTip(name)}>
                {name}
              </Text>
            </Link>
          </ChakraLink>
        </Flex>
      </Cell>
      <Cell kind="figure" label="People">
        {formatCount(participantCount)}
      </Cell>
      <Cell label="Ranked">
        <Ranked count={rankedCount} of={participantCount} />
      </Cell>
      <Cell kind="figure" label="Seats">
        <Box as="span">
          {formatCount(seatCount)}
          {missing > 0 && (
            <Flex as="span" align="center" gap="1" color="warning.fg" textStyle="caption">
              <TriangleAlert size={16} aria-hidden />
              {formatCount(missing)} short
            </Flex>
          )}
        </Box>
      </Cell>
      <Cell label="Preferences">
        <PreferencesSwitch
          region={region}
          isPublished={isPublished}
          hasDeadlinePassed={hasDeadlinePassed}
          isTimeSaid={time !== null && nextStep?.kind !== 'PUBLISH'}
        />
      </Cell>
      <Cell label="Teams">
        <Box paddingBlock="1">
          <StatusBadge
            tone={isPublished ? 'success' : 'neutral'}
            icon={isPublished ? CircleCheck : PencilLine}
          >
            {isPublished ? 'Published' : 'Draft'}
          </StatusBadge>
          <Text textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums">
            {assignmentStatus.publishedAt
              ? `Published ${formatDay(assignmentStatus.publishedAt)}`
              : assignedCount === 0
                ? 'Nobody placed yet'
                : `${formatCount(assignedCount)} of ${formatCount(participantCount)} placed`}
          </Text>
        </Box>
      </Cell>
      <Cell kind="actions">
        <Stack gap="2" align="flex-end" whiteSpace="normal">
          <NextStep region={region} variant={time === null ? 'surface' : 'outline'} onPublish={publish} />
          {time !== null && (
            <Text textStyle="caption" color="fg.muted">
              {time}
            </Text>
          )}
          {nextStep?.publishLabel != null && (nextStep.kind !== 'PUBLISH' || nextStep.isPlanned) && (
            <Button
              variant="outline"
              size="sm"
              onClick={publish}
              aria-label={`${nextStep.publishLabel}: ${name}`}
            >
              {nextStep.publishLabel}
            </Button>
          )}
        </Stack>
        {isReviewing && (
          <PublicationReview
            regionId={id}
            act="publish"
            onClose={() => setIsReviewing(false)}
            onOutdated={onOutdated}
          />
        )}
      </Cell>
    </Row>
  );
}

/** How many people have ranked, as a figure and a bar. */
function Ranked({ count, of }: { count: number; of: number }) {
  return (
    <Flex align="center" gap="2" width="full" maxWidth="12rem">
      <Box flex="1" height="2" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        <Box height="full" bg="accent.solid" width={of === 0 ? '0' : `${(100 * count) / of}%`} />
      </Box>
      <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {formatCount(count)}/{formatCount(of)}
      </Text>
    </Flex>
  );
}

/** Two of the titles are the specification's. The name has a share of its own: what is left beside the others is nothing at 1280 px. */
const COLUMNS = [
  { title: 'Region', width: '17%' },
  { title: 'People', align: 'end', width: '4.5rem' },
  { title: 'Ranked', width: '7.5rem' },
  { title: 'Seats', align: 'end', width: '5.5rem' },
  { title: 'Region Settings', width: '15rem' },
  { title: 'Team Assignment Status', width: '10.5rem' },
  { title: 'Next step', width: '13rem', isTitleHidden: true },
] as const;

interface RegionsTableProps {
  regions: readonly ({ id: string } & FragmentType<RegionRow_RegionFragment>)[];
  /** Asks the server for the figures again after somebody else has changed a region. */
  onOutdated: () => Promise<unknown>;
}

/** Where every region stands, and what to do there next. */
export function RegionsTable({ regions, onOutdated }: RegionsTableProps) {
  return (
    <Table label="Regions" columns={COLUMNS}>
      <RowGroup>
        {regions.map((region) => (
          <RegionRow key={region.id} region={region} onOutdated={onOutdated} />
        ))}
      </RowGroup>
    </Table>
  );
}
