import type { FragmentType } from '@apollo/client';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, PencilLine, Scale, Send, Sparkles, Undo2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AssignmentsToolbar_RegionFragment, RegionNextStepKind } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { formatCount } from '../../lib/numbers';
import { Banner } from '../../ui/feedback/Banner';
import { usePreload } from '../../ui/lazy/lazy';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { NextStep } from '../next-step/NextStep';
import { timeOf } from '../next-step/next-step';
import { DownloadTeams } from '../exports/DownloadButton';
import { ShareTeams } from '../exports/ShareTeams';
import type { PresetChoice } from '../generations/ComparePresetsDialog';
import { RunsButton } from '../generations/runs/RunsButton';
import { ActSends } from './ActSends';
import { AssignmentsBar, BoardFaces } from './AssignmentsBar';
import { Gaps } from './Gaps';
import type { FilledGap } from './GapUndo';
import { GenerationProgress } from './GenerationProgress';
import { NewcomersButton } from './NewcomersButton';

const PublicationReview = lazyDialog(async () => (await import('./PublicationReview')).PublicationReview);
// Most generations use the default preset.
const ComparePresetsDialog = lazyDialog(
  async () => (await import('../generations/ComparePresetsDialog')).ComparePresetsDialog,
);
const AHEAD = [PublicationReview, ComparePresetsDialog];

/** What a run changes of a region. */
graphql(`
  fragment RegionAfterRun_region on Region {
    id
    ...AssignmentsToolbar_region
    ...RegionOutlook_region
    ...GenerationPanel_region
    ...AssignmentBoard_region
  }
`);

const GenerateAssignmentsMutation = graphql(`
  mutation GenerateAssignments($input: GenerateAssignmentsInput!) {
    generateAssignments(input: $input) {
      region {
        ...RegionAfterRun_region
      }
    }
  }
`);

const AssignmentsToolbarFragment = graphql(`
  fragment AssignmentsToolbar_region on Region {
    id
    name
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
    generation {
      id
    }
    ...NextStep_region @unmask
    ...Gaps_region
  }
`);

/** Why one of the two main acts is unavailable, where the next step does not say it; null where both are available. */
function reasonToWait(region: AssignmentsToolbar_RegionFragment): string | null {
  if (region.assignmentStatus.status === 'PUBLISHED') return 'Unpublish first to generate again.';
  return region.viewerCanPublish ? null : 'Nobody has a place yet, so there is nothing to publish.';
}

/** The steps for which the toolbar has a button of its own, or which the board below is. */
const OWN_STEPS: readonly RegionNextStepKind[] = ['GENERATE', 'GENERATE_AGAIN', 'PUBLISH', 'SEE_TEAMS'];

interface AssignmentsToolbarProps {
  /** Chooses another region. */
  regionFilter: ReactNode;
  region: FragmentType<AssignmentsToolbar_RegionFragment>;
  /** Who else has the board open. */
  others: readonly { id: string; displayName: string }[];
  /** Who else generates right now. */
  generating: string | null;
  /** Asks the server for the region again after another person has changed it. */
  onOutdated: () => Promise<unknown>;
  /** Who was moved together last. */
  filled: FilledGap | null;
  onFilled: (filled: FilledGap | null) => void;
}

/** The state of a region's assignments, and the steps to the next state. */
export function AssignmentsToolbar({
  regionFilter,
  others,
  generating,
  onOutdated,
  filled,
  onFilled,
  ...props
}: AssignmentsToolbarProps) {
  const region = useFragmentData(AssignmentsToolbarFragment, props.region);
  const [generateAssignments, { isPending: isGenerating, error, reset }] = useAct(
    GenerateAssignmentsMutation,
    {
      done: 'Team assignments generated for this region',
      failed: 'Failed to generate assignments',
      onOutdated,
    },
  );
  const [isComparing, setIsComparing] = useState(false);
  usePreload(AHEAD);
  const [isSilent, setIsSilent] = useState(false);
  const [reviewedAct, setReviewedAct] = useState<'publish' | 'unpublish' | null>(null);
  const { status, publishedAt } = region.assignmentStatus;
  const isPublished = status === 'PUBLISHED';
  const hasTeams = region.assignedCount > 0;
  const generate = async (choice?: PresetChoice) => {
    const input = { regionId: region.id, sendNotices: !isSilent, ...choice };
    if (await generateAssignments({ input })) setIsComparing(false);
  };
  const compare = (isOpen: boolean) => {
    reset();
    setIsComparing(isOpen);
  };
  const review = () => {
    reset();
    setReviewedAct(isPublished ? 'unpublish' : 'publish');
  };
  const { nextStep } = region;
  const kind = nextStep?.kind;
  const time = nextStep ? timeOf(nextStep, region) : null;
  const weight = (isStep: boolean) => (isStep && time === null ? 'solid' : 'outline');
  const stepId = useId();
  const reasonId = useId();
  const canGenerate = region.viewerCanGenerate && region.seatCount > 0 && region.participantCount > 0;
  const reason = reasonToWait(region);

  return (
    <>
      <AssignmentsBar
        region={
          <Flex gap="3" align="center" minWidth="0">
            {regionFilter}
            <StatusBadge
              tone={isPublished ? 'success' : 'neutral'}
              icon={isPublished ? CircleCheck : PencilLine}
            >
              {isPublished ? 'Published' : 'Draft'}
            </StatusBadge>
            <BoardFaces others={others} />
          </Flex>
        }
        steps={
          <>
            <Button
              size="sm"
              variant={weight(kind === 'GENERATE' || kind === 'GENERATE_AGAIN')}
              onClick={() => void generate()}
              disabled={!canGenerate}
              loading={isGenerating}
              loadingText="Generating..."
              aria-describedby={canGenerate ? undefined : `${stepId} ${reasonId}`}
            >
              <Sparkles size={16} aria-hidden />
              Generate Assignments
            </Button>
            <Button
              size="sm"
              variant={weight(kind === 'PUBLISH')}
              // The same width for both labels.
              minWidth="8rem"
              onClick={review}
              // One step at a time: administrators publish exactly what they have seen.
              disabled={!region.viewerCanPublish || isGenerating}
              aria-describedby={region.viewerCanPublish ? undefined : reasonId}
            >
              {isPublished ? <Undo2 size={16} aria-hidden /> : <Send size={16} aria-hidden />}
              {isPublished ? 'Unpublish' : (nextStep?.publishLabel ?? 'Publish')}
            </Button>
          </>
        }
      />
      <Flex gap="2" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        {kind && !OWN_STEPS.includes(kind) && (
          <Flex flexShrink="0">
            <NextStep region={region} variant={weight(true)} onPublish={review} />
          </Flex>
        )}
        <Flex
          flex="1"
          minWidth="0"
          columnGap="2"
          wrap="wrap"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          {nextStep && (
            <Text id={stepId} color="fg" fontWeight="medium">
              {nextStep.reason}
              {time !== null && ` ${time}.`}
            </Text>
          )}
          <Text>
            {formatCount(region.assignedCount)} of {formatCount(region.participantCount)} participants placed.
          </Text>
          {canGenerate && region.participantCount > region.seatCount && (
            <Flex columnGap="3" wrap="wrap" align="center">
              <ActSends act="GENERATE" regionId={region.id} isSilent={isSilent} onSilent={setIsSilent} />
            </Flex>
          )}
          {publishedAt && <Text>Published since {formatInstant(publishedAt)}.</Text>}
          {(isGenerating || generating !== null || reason !== null) && (
            <Box id={reasonId}>
              {generating !== null && <Text role="status">{generating} is generating new teams.</Text>}
              {isGenerating || generating !== null ? (
                <GenerationProgress regionId={region.id} people={region.participantCount} />
              ) : (
                <Text>{reason}</Text>
              )}
            </Box>
          )}
        </Flex>
        <Flex gap="2" wrap="wrap" flexShrink="0" css={{ '& > button': { flexGrow: { base: '1', md: '0' } } }}>
          <Button size="sm" variant="outline" onClick={() => compare(true)}>
            <Scale size={16} aria-hidden />
            Compare presets
          </Button>
          {region.generation && <RunsButton regionId={region.id} />}
          {kind !== 'PLACE_NEWCOMERS' && <NewcomersButton region={region} />}
          {hasTeams && <DownloadTeams regionId={region.id} />}
          <ShareTeams regionId={region.id} hasTeams={hasTeams} />
        </Flex>
      </Flex>
      <Gaps region={region} filled={filled} onFilled={onFilled} />
      {error && !isComparing && (
        <Banner tone="danger" title="That was not done" assertive>
          {userMessage(error)}
        </Banner>
      )}
      {isComparing && (
        <ComparePresetsDialog
          regionId={region.id}
          onClose={() => compare(false)}
          onGenerate={(choice) => void generate(choice)}
          isGenerating={isGenerating}
          failure={error && userMessage(error)}
          sends={<ActSends act="GENERATE" regionId={region.id} isSilent={isSilent} onSilent={setIsSilent} />}
        />
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
