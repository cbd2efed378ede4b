import type { FragmentType } from '@apollo/client';
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, PencilLine, Send, Sparkles, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AssignmentsToolbar_RegionFragment } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { formatCount } from '../../lib/numbers';
import { Banner } from '../../ui/feedback/Banner';
import { useFetchAhead } from '../../ui/late/late';
import { lateOverlay } from '../../ui/late/late-overlay';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { DownloadTeams } from '../exports/DownloadButton';
import { GenerationProgress } from './GenerationProgress';
import { PresetComparison } from './PresetComparison';
import { useGenerateAssignments } from './useGenerateAssignments';

const PublicationReview = lateOverlay(async () => (await import('./PublicationReview')).PublicationReview, {
  dismiss: ({ onClose }) => onClose,
});
const AHEAD = [PublicationReview];

const AssignmentsToolbarFragment = graphql(`
  fragment AssignmentsToolbar_region on Region {
    id
    assignmentStatus {
      id
      status
      publishedAt
    }
    participantCount
    seatCount
    assignedCount
    viewerCanGenerate
    viewerCanPublish
  }
`);

/** Why one of the two main steps is unavailable, and what to do about it; null where both are available. */
function reasonToWait(region: AssignmentsToolbar_RegionFragment): string | null {
  if (region.assignmentStatus.status === 'PUBLISHED') return 'Unpublish first to generate again.';
  if (region.seatCount === 0) return 'This region has no themes yet. Add some, then generate.';
  if (region.participantCount === 0) {
    return 'Nobody takes part in this region yet. People choose it when they sign in, or you import them.';
  }
  return region.viewerCanPublish ? null : 'Nobody has a place yet, so there is nothing to publish.';
}

interface AssignmentsToolbarProps {
  region: FragmentType<AssignmentsToolbar_RegionFragment>;
  /** Asks the server for the region again after somebody else has changed it. */
  onOutdated: () => Promise<unknown>;
}

/** The state of a region's assignments, and the steps to the next state. */
export function AssignmentsToolbar({ onOutdated, ...props }: AssignmentsToolbarProps) {
  const region = useFragmentData(AssignmentsToolbarFragment, props.region);
  const generation = useGenerateAssignments(onOutdated);
  const isGenerating = generation.isPending;
  useFetchAhead(AHEAD);
  const [reviewedAct, setReviewedAct] = useState<'publish' | 'unpublish' | null>(null);
  const { status, publishedAt } = region.assignmentStatus;
  const isPublished = status === 'PUBLISHED';
  const { error } = generation;
  const generate = () => {
    generation.reset();
    void generation.generateAssignments({ regionId: region.id });
  };
  const review = () => {
    generation.reset();
    setReviewedAct(isPublished ? 'unpublish' : 'publish');
  };
  const reasonId = useId();
  const canGenerate = region.viewerCanGenerate && region.seatCount > 0 && region.participantCount > 0;
  const reason = reasonToWait(region);

  return (
    <>
      {/* The text wraps, not the row, so that the buttons keep their position after each step. */}
      <Flex
        gap="3"
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'stretch', md: 'flex-start' }}
        justify="space-between"
      >
        <Stack gap="1" color="fg.muted" minWidth="0">
          <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
            <StatusBadge
              tone={isPublished ? 'success' : 'neutral'}
              icon={isPublished ? CircleCheck : PencilLine}
            >
              {isPublished ? 'Published' : 'Draft'}
            </StatusBadge>
            <Text fontVariantNumeric="tabular-nums">
              {formatCount(region.assignedCount)} of {formatCount(region.participantCount)} participants
              placed, {formatCount(region.seatCount)} seats
            </Text>
          </Flex>
          {/* The same height in every state. */}
          <Flex
            textStyle="caption"
            columnGap="2"
            wrap="wrap"
            alignContent="flex-start"
            minHeight={{ md: '2lh' }}
            _empty={{ hideBelow: 'md' }}
          >
            {publishedAt && <Text>Since {formatInstant(publishedAt)}.</Text>}
            {(isGenerating || reason !== null) && (
              <Box id={reasonId}>
                {isGenerating ? (
                  <GenerationProgress regionId={region.id} people={region.participantCount} />
                ) : (
                  <Text>{reason}</Text>
                )}
              </Box>
            )}
          </Flex>
        </Stack>
        <Flex
          gap="2"
          wrap="wrap"
          justify={{ md: 'flex-end' }}
          flexShrink={{ xl: '0' }}
          css={{ '& > button': { flexGrow: { base: '1', md: '0' } } }}
        >
          {/* On a phone, below the two main steps. */}
          <Box
            display="contents"
            css={{ '& > *': { order: { base: '1', md: '0' }, flexGrow: { base: '1', md: '0' } } }}
          >
            {region.assignedCount > 0 && <DownloadTeams regionId={region.id} />}
            <PresetComparison regionId={region.id} onBegin={generation.reset} onOutdated={onOutdated} />
          </Box>
          <Button
            variant="outline"
            onClick={generate}
            disabled={!canGenerate}
            loading={isGenerating}
            loadingText="Generating..."
            aria-describedby={canGenerate ? undefined : reasonId}
          >
            <Sparkles size={16} aria-hidden />
            Generate Assignments
          </Button>
          <Button
            variant={isPublished ? 'outline' : 'solid'}
            // The same width for both labels.
            minWidth="8.5rem"
            onClick={review}
            // One step at a time: administrators publish exactly what they have seen.
            disabled={!region.viewerCanPublish || isGenerating}
            aria-describedby={region.viewerCanPublish ? undefined : reasonId}
          >
            {isPublished ? <Undo2 size={16} aria-hidden /> : <Send size={16} aria-hidden />}
            {isPublished ? 'Unpublish' : 'Publish'}
          </Button>
        </Flex>
      </Flex>
      {error && (
        <Banner tone="danger" title="That was not done" assertive>
          {userMessage(error)}
        </Banner>
      )}
      {reviewedAct !== null && (
        <PublicationReview
          regionId={region.id}
          act={reviewedAct}
          onClose={() => setReviewedAct(null)}
          onOutdated={onOutdated}
        />
      )}
    </>
  );
}
