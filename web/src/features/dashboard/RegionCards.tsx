import type { FragmentType } from '@apollo/client';
import { Box, Button, Link as ChakraLink, Flex, Grid, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionCards_RegionFragment } from '../../gql/graphql';
import { formatDay, formatFromNow } from '../../lib/dates';
import { formatCount, people } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { useNow } from '../../lib/useNow';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { Card } from '../../ui/show/Card';
import { IconText } from '../../ui/show/IconText';
import { RegionDot } from '../../ui/show/RegionBadge';
import { Gaps } from '../assignments/Gaps';
import { StateBadge } from '../assignments/StateBadge';
import { useUndoEntries } from '../assignments/undo';
import { StepButton } from '../next-step/StepButton';
import { Reminded } from '../notices/NoticeLine';

// Most visits publish nothing.
const PublicationReview = lazyDialog(
  async () => (await import('../assignments/PublicationReview')).PublicationReview,
);

const RegionCardsFragment = graphql(`
  fragment RegionCards_region on Region {
    id
    name
    code
    timeZone
    viewerCanPublish
    participantCount
    rankedCount
    seatCount
    assignedCount
    lastRemindedAt
    assignmentStatus {
      id
      status
      publishedAt
    }
    ...StepButton_region @unmask
    ...Gaps_region @unmask
  }
`);

interface RegionCardProps {
  region: FragmentType<RegionCards_RegionFragment>;
  onOutdated: () => Promise<unknown>;
}

/** The state of a region's teams, with its people, rankings and seats, and the next action. */
function RegionCard({ onOutdated, ...props }: RegionCardProps) {
  const region = useFragmentData(RegionCardsFragment, props.region);
  const undo = useUndoEntries();
  const { id, name, participantCount, rankedCount, seatCount, assignedCount, assignmentStatus } = region;
  const { nextStep } = region;
  const isPublished = assignmentStatus.status === 'PUBLISHED';
  const canPublish = region.viewerCanPublish && !isPublished;
  const now = useNow();
  const [isReviewing, setIsReviewing] = useState(false);
  const publish = () => setIsReviewing(true);
  const missing = participantCount - seatCount;
  const hasPeople = participantCount > 0;

  return (
    <Card
      as="article"
      aria-label={name}
      title={
        <Flex align="baseline" gap="2" minWidth="0">
          <RegionDot code={region.code} />
          <ChakraLink asChild minWidth="0" display="inline">
            <Link to={hrefs.adminAssignments(id)}> {name}</Link>
          </ChakraLink>
        </Flex>
      }
      // A long name has the whole width.
      subtitle={
        <Flex as="span" columnGap="3" wrap="wrap" align="center" justify="space-between">
          Team Assignment Status
          <StateBadge isPublished={isPublished} />
        </Flex>
      }
      footer={
        <>
          <StepButton region={region} variant="outline" onPublish={publish} onPlaced={undo.add} />
          {canPublish && (nextStep?.kind !== 'PUBLISH' || nextStep.isPlanned) && (
            <Button variant="outline" size="sm" onClick={publish} aria-label={`Publish: ${name}`}>
              Publish
            </Button>
          )}
          {nextStep?.at != null && nextStep.atLabel != null && (
            <Text flex="1 1 10rem" textStyle="caption" color="fg.muted" textWrap="balance">
              {nextStep.atLabel} {formatFromNow(nextStep.at, now)}
            </Text>
          )}
        </>
      }
    >
      <Grid as="dl" columnGap="4" rowGap="2" templateColumns="repeat(3, minmax(0, 10rem))">
        <Figure name="People">{formatCount(participantCount)}</Figure>
        {hasPeople && <Figure name="Ranked">{formatCount(rankedCount)}</Figure>}
        <Figure name="Seats">
          {formatCount(seatCount)}
          {missing > 0 && (
            <IconText icon={TriangleAlert} gap="1" color="warning.fg" textStyle="caption" alignItems="center">
              {formatCount(missing)} short
            </IconText>
          )}
        </Figure>
      </Grid>
      {hasPeople && (
        <Flex gap="3" align="center">
          <Box flex="1">
            <ProgressBar
              label="Ranked"
              value={rankedCount}
              max={participantCount}
              valueText={`${formatCount(rankedCount)} of ${people(participantCount)}`}
            />
          </Box>
          <Text textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {Math.floor((100 * rankedCount) / participantCount)}% ranked
          </Text>
        </Flex>
      )}
      <Stack gap="1.5" css={{ '&:not(:has(> :not(:empty)))': { display: 'none' } }}>
        <Flex
          columnGap="3"
          rowGap="1"
          wrap="wrap"
          align="center"
          textStyle="caption"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          {assignmentStatus.publishedAt && <Text>Published {formatDay(assignmentStatus.publishedAt)}</Text>}
          {!isPublished && hasPeople && (
            <Text>
              {assignedCount === 0
                ? 'No one placed yet'
                : `${formatCount(assignedCount)} of ${formatCount(participantCount)} placed`}
            </Text>
          )}
          {region.preferencesOpen && region.lastRemindedAt != null && <Reminded at={region.lastRemindedAt} />}
          {assignedCount > 0 && assignedCount < participantCount && (
            <ChakraLink asChild variant="underline">
              <Link to={hrefs.adminUnplaced(id)}>
                {formatCount(participantCount - assignedCount)} without a place
              </Link>
            </ChakraLink>
          )}
        </Flex>
        <Gaps region={region} isNextStep={region.nextStep?.kind === 'PLACE_NEWCOMERS'} undo={undo} />
      </Stack>
      {isReviewing && (
        <PublicationReview
          regionId={id}
          act="publish"
          onClose={() => setIsReviewing(false)}
          onOutdated={onOutdated}
        />
      )}
    </Card>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box>
    <Text as="dt" textStyle="caption" color="fg.muted">
      {name}
    </Text>
    <Flex as="dd" columnGap="2" wrap="wrap" textStyle="figure">
      {children}
    </Flex>
  </Box>
);

interface RegionCardsProps {
  regions: readonly ({ id: string } & FragmentType<RegionCards_RegionFragment>)[];
  /** Refetches the figures after another person has changed a region. */
  onOutdated: () => Promise<unknown>;
}

/** The state of every region, and what to do there next. */
export const RegionCards = ({ regions, onOutdated }: RegionCardsProps) => (
  <SimpleGrid
    role="group"
    aria-label="Regions"
    columns={{ base: 1, md: Math.min(2, regions.length), xl: Math.min(3, regions.length) }}
    gap="4"
  >
    {regions.map((region) => (
      <RegionCard key={region.id} region={region} onOutdated={onOutdated} />
    ))}
  </SimpleGrid>
);
