import type { FragmentType } from '@apollo/client';
import { cutTip } from '../../lib/tip';
import { Box, Button, Flex, Link as ChakraLink, Text } from '@chakra-ui/react';
import { CircleCheck, PencilLine, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionRow_RegionFragment } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { formatCount } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { lateOverlay } from '../../ui/late/late-overlay';
import { Cell, Row } from '../../ui/plain/Table';
import { RegionDot } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { useHasPassed } from '../preferences/useHasPassed';
import { nextActOf } from './next-act';
import { PreferencesSwitch } from './PreferencesSwitch';

// Most visits publish nothing, and remind nobody.
const PublicationReview = lateOverlay(
  async () => (await import('../assignments/PublicationReview')).PublicationReview,
  { dismiss: ({ onClose }) => onClose },
);
const RemindDialog = lateOverlay(async () => (await import('../notices/RemindDialog')).RemindDialog, {
  dismiss: ({ onClose }) => onClose,
});

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
    toRemind {
      count
    }
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
  }
`);

interface RegionRowProps {
  region: FragmentType<RegionRow_RegionFragment>;
  onOutdated: () => Promise<unknown>;
}

/** A region: its people, rankings, seats and state, and the next act. */
export function RegionRow({ onOutdated, ...props }: RegionRowProps) {
  const region = useFragmentData(RegionRowFragment, props.region);
  const hasDeadlinePassed = useHasPassed(region.preferencesCloseAt ?? null);
  const { id, name, participantCount, rankedCount, seatCount, assignedCount, assignmentStatus } = region;
  const isPublished = assignmentStatus.status === 'PUBLISHED';
  const next = nextActOf({
    ...region,
    isPublished,
    isRankingOpen: region.preferencesOpen && !hasDeadlinePassed,
  });
  const [opened, setOpened] = useState<'publish' | 'remind' | null>(null);
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
            <Flex
              as="span"
              align="center"
              justify={{ lg: 'flex-end' }}
              gap="1"
              color="warning.fg"
              textStyle="caption"
            >
              <TriangleAlert size={16} aria-hidden />
              {formatCount(missing)} short
            </Flex>
          )}
        </Box>
      </Cell>
      <Cell label="Preferences">
        <PreferencesSwitch region={region} isPublished={isPublished} hasDeadlinePassed={hasDeadlinePassed} />
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
        {'opens' in next ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => setOpened(next.opens)}
            aria-label={`${next.label}: ${name}`}
          >
            {next.label}
          </Button>
        ) : (
          <Button asChild variant="outline" size="sm">
            <Link to={next.to} aria-label={`${next.label}: ${name}`}>
              {next.label}
            </Link>
          </Button>
        )}
        {opened === 'publish' && (
          <PublicationReview
            regionId={id}
            act="publish"
            onClose={() => setOpened(null)}
            onOutdated={onOutdated}
          />
        )}
        {opened === 'remind' && <RemindDialog regionId={id} onClose={() => setOpened(null)} />}
      </Cell>
    </Row>
  );
}

/** How many people have ranked, as a figure and a bar. */
function Ranked({ count, of }: { count: number; of: number }) {
  return (
    <Flex align="center" gap="2" width="full" maxWidth={{ base: '12rem', lg: 'none' }}>
      <Box flex="1" height="2" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        <Box height="full" bg="accent.solid" width={of === 0 ? '0' : `${(100 * count) / of}%`} />
      </Box>
      <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {formatCount(count)}/{formatCount(of)}
      </Text>
    </Flex>
  );
}
