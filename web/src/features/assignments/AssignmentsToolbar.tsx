import type { FragmentType } from '@apollo/client';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, PencilLine, Send, Sparkles, Undo2 } from 'lucide-react';
import { userMessage } from '../../apollo/user-message';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AssignmentsToolbar_RegionFragment } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { Banner } from '../../ui/Banner';
import { StatusBadge } from '../../ui/StatusBadge';
import { DownloadTeams } from '../exports/DownloadTeams';
import { PresetComparison } from './PresetComparison';
import { useGenerateAssignments } from './useGenerateAssignments';
import { useSetPublication } from './useSetPublication';

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

interface AssignmentsToolbarProps {
  region: FragmentType<AssignmentsToolbar_RegionFragment>;
}

/** How far a region's assignments are, and the steps to the next state. */
export function AssignmentsToolbar(props: AssignmentsToolbarProps) {
  const region = useFragmentData(AssignmentsToolbarFragment, props.region);
  const { generateAssignments, isPending: isGenerating, error: generateError } = useGenerateAssignments();
  const { setPublished, isPending: isPublishing, error: publishError } = useSetPublication();
  const { status, publishedAt } = region.assignmentStatus;
  const isPublished = status === 'PUBLISHED';
  const refusal = generateError ?? publishError;

  return (
    <>
      {/* Side by side while both fit in a line. */}
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Flex columnGap="3" rowGap="1" align="center" wrap="wrap" color="fg.muted" minWidth="0">
          <StatusBadge
            tone={isPublished ? 'success' : 'neutral'}
            icon={isPublished ? CircleCheck : PencilLine}
          >
            {isPublished ? 'Published' : 'Draft'}
          </StatusBadge>
          {publishedAt && <Text>since {formatInstant(publishedAt)}</Text>}
          <Text fontVariantNumeric="tabular-nums">
            {region.assignedCount} of {region.participantCount} participants placed, {region.seatCount} seats
          </Text>
        </Flex>
        <Flex
          gap="2"
          wrap="wrap"
          flexGrow={{ base: '1', md: '0' }}
          css={{ '& > button': { flexGrow: { base: '1', md: '0' } } }}
        >
          {/* Below the two main steps on a phone. */}
          <Box
            display="contents"
            css={{ '& > *': { order: { base: '1', md: '0' }, flexGrow: { base: '1', md: '0' } } }}
          >
            {region.assignedCount > 0 && <DownloadTeams regionId={region.id} />}
            <PresetComparison regionId={region.id} />
          </Box>
          <Button
            variant="outline"
            onClick={() => void generateAssignments({ regionId: region.id })}
            // One step at a time: what is published is what the administrator has seen.
            disabled={!region.viewerCanGenerate || isPublishing}
            loading={isGenerating}
            loadingText="Generating..."
            title={isPublished ? 'Unpublish first to generate again' : undefined}
          >
            <Sparkles size={16} aria-hidden />
            Generate Assignments
          </Button>
          <Button
            variant={isPublished ? 'outline' : 'solid'}
            onClick={() => setPublished(region.id, !isPublished)}
            disabled={!region.viewerCanPublish || isGenerating}
            loading={isPublishing}
            loadingText={isPublished ? 'Unpublishing...' : 'Publishing...'}
            title={region.viewerCanPublish ? undefined : 'Nobody has a place yet'}
          >
            {isPublished ? <Undo2 size={16} aria-hidden /> : <Send size={16} aria-hidden />}
            {isPublished ? 'Unpublish' : 'Publish'}
          </Button>
        </Flex>
      </Flex>
      {refusal && (
        <Banner tone="danger" title="That was not done" assertive>
          {userMessage(refusal)}
        </Banner>
      )}
    </>
  );
}
