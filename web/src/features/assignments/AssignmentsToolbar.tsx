import type { FragmentType } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Flex } from '@chakra-ui/react';
import { History, type LucideIcon, Mail, Scale, Send, Sparkles, Undo2, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ActError } from '../../apollo/LoadError';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AssignmentsToolbar_RegionFragment, RegionNextStepKind } from '../../gql/graphql';
import { usePreload } from '../../ui/lazy/lazy';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton, TILES } from '../../ui/show/ActButton';
import { DownloadButton } from '../exports/DownloadButton';
import { ShareTeams } from '../exports/ShareTeams';
import type { PresetChoice } from '../generations/ComparePresetsDialog';
import { OpenSeatsDialog } from '../generations/lazy-open-seats';
import { timeOf } from '../next-step/next-step';
import { StepButton } from '../next-step/StepButton';
import { ActSends, ActSendsQuery } from './ActSends';
import { AssignmentsBar, BoardFaces } from './AssignmentsBar';
import { FILL_LABEL, Gaps } from './Gaps';
import { REASON_ID, RegionState, STEP_ID } from './RegionState';
import { StateBadge } from './StateBadge';
import type { UndoEntries } from './undo';

const PublicationReview = lazyDialog(async () => (await import('./PublicationReview')).PublicationReview);
// Most generations use the default preset.
const ComparePresetsDialog = lazyDialog(
  async () => (await import('../generations/ComparePresetsDialog')).ComparePresetsDialog,
);
const AHEAD = [PublicationReview, ComparePresetsDialog];
const RunsDialog = lazyDialog(async () => (await import('../generations/runs/RunsDialog')).RunsDialog);
const AnnounceChangesDialog = lazyDialog(
  async () => (await import('./AnnounceChangesDialog')).AnnounceChangesDialog,
);

graphql(`
  fragment RegionAfterRun_region on Region {
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
    ...StepButton_region @unmask
    ...Gaps_region @unmask
  }
`);

/** The steps for which the toolbar has its own button, or which the board below is for. */
const OWN_STEPS: readonly RegionNextStepKind[] = ['GENERATE', 'GENERATE_AGAIN', 'PUBLISH', 'SEE_TEAMS'];

interface AssignmentsToolbarProps {
  regionFilter: ReactNode;
  region: FragmentType<AssignmentsToolbar_RegionFragment>;
  others: readonly { id: string; displayName: string }[];
  generating: string | null;
  onOutdated: () => Promise<unknown>;
  undo: UndoEntries;
}

/** The state of a region's assignments, and the steps to the next state. */
export function AssignmentsToolbar({
  regionFilter,
  others,
  generating,
  onOutdated,
  undo,
  ...props
}: AssignmentsToolbarProps) {
  const region = useFragmentData(AssignmentsToolbarFragment, props.region);
  const [generateAssignments, generation] = useAct(GenerateAssignmentsMutation, {
    done: 'Team assignments generated for this region',
    failed: 'Failed to generate assignments',
    onOutdated,
  });
  const { isPending: isGenerating, error, reset } = generation;
  usePreload(AHEAD);
  const [isSilent, setIsSilent] = useState(false);
  const [opened, setOpened] = useState<
    'presets' | 'runs' | 'seats' | 'changes' | 'publish' | 'unpublish' | null
  >(null);
  const isPublished = region.assignmentStatus.status === 'PUBLISHED';
  const changes = useQuery(
    ActSendsQuery,
    isPublished ? { variables: { act: 'ANNOUNCE_TEAM_CHANGES', regionId: region.id } } : skipToken,
  );
  const hasTeams = region.assignedCount > 0;
  const generate = (choice?: PresetChoice) =>
    generateAssignments({ input: { regionId: region.id, sendNotices: !isSilent, ...choice } });
  const open = (dialog: typeof opened) => {
    reset();
    setOpened(dialog);
  };
  const close = () => open(null);
  const opener = (dialog: typeof opened, icon: LucideIcon, label: string) => (
    <ActButton icon={icon} size="sm" variant="outline" onClick={() => open(dialog)}>
      {label}
    </ActButton>
  );
  const review = () => open(isPublished ? 'unpublish' : 'publish');
  const { nextStep } = region;
  const kind = nextStep?.kind;
  const time = timeOf(region);
  const weight = (isStep: boolean) => (isStep && time === null ? 'solid' : 'outline');
  const canGenerate = region.viewerCanGenerate && region.seatCount > 0 && region.participantCount > 0;
  // After a first run, people wait for a place while seats are open, and no other button opens the dialog.
  const canPlaceNewcomers =
    region.generation != null &&
    region.assignedCount < Math.min(region.participantCount, region.seatCount) &&
    !region.gaps?.length &&
    kind !== 'PLACE_NEWCOMERS';
  const sends = (withoutThemeIds?: string[]) => (
    <ActSends
      act="GENERATE"
      regionId={region.id}
      withoutThemeIds={withoutThemeIds}
      isSilent={isSilent}
      onSilent={setIsSilent}
    />
  );

  return (
    <>
      <AssignmentsBar
        region={
          <>
            {regionFilter}
            <StateBadge isPublished={isPublished} />
            <BoardFaces others={others} />
          </>
        }
        steps={
          <>
            <ActButton
              icon={Sparkles}
              size="sm"
              variant={weight(kind === 'GENERATE' || kind === 'GENERATE_AGAIN')}
              onClick={() => void generate()}
              disabled={!canGenerate}
              loading={isGenerating}
              loadingText="Generating..."
              aria-describedby={canGenerate ? undefined : `${STEP_ID} ${REASON_ID}`}
            >
              Generate Assignments
            </ActButton>
            <Button
              size="sm"
              variant={weight(kind === 'PUBLISH')}
              // The same width for both labels.
              minWidth="8rem"
              onClick={review}
              // One step at a time: administrators publish exactly what they have seen.
              disabled={!region.viewerCanPublish || isGenerating}
              aria-describedby={region.viewerCanPublish ? undefined : `${STEP_ID} ${REASON_ID}`}
            >
              {isPublished ? <Undo2 size={16} aria-hidden /> : <Send size={16} aria-hidden />}
              {isPublished ? 'Unpublish' : 'Publish'}
            </Button>
          </>
        }
      />
      {/* The buttons wrap below if the state would be squeezed. */}
      <Flex gap="2" wrap="wrap" align={{ md: 'center' }}>
        <RegionState
          region={region}
          isGenerating={isGenerating}
          generating={generating}
          sends={canGenerate && region.participantCount > region.seatCount && sends()}
        >
          {kind && !OWN_STEPS.includes(kind) && (
            <StepButton region={region} variant="solid" onPublish={review} onPlaced={undo.add} />
          )}
        </RegionState>
        <Flex css={TILES} flexBasis={{ base: 'full', md: 'auto' }}>
          {opener('presets', Scale, 'Compare presets')}
          {region.generation && opener('runs', History, 'Runs')}
          {canPlaceNewcomers && opener('seats', UserPlus, FILL_LABEL)}
          {changes.data &&
            changes.data.sendPreview.emailCount > 0 &&
            opener('changes', Mail, 'Announce changes')}
          {hasTeams && (
            <DownloadButton size="sm" path="/api/exports/teams.csv" query={{ regionId: region.id }}>
              Export CSV
            </DownloadButton>
          )}
          <ShareTeams regionId={region.id} hasTeams={hasTeams} />
        </Flex>
      </Flex>
      <Gaps region={region} isNextStep={kind === 'PLACE_NEWCOMERS'} undo={undo} />
      {opened !== 'presets' && <ActError title="That was not done" error={error} />}
      {opened === 'presets' && (
        <ComparePresetsDialog
          regionId={region.id}
          onClose={close}
          onGenerate={generate}
          act={generation}
          sends={sends}
        />
      )}
      {opened === 'runs' && <RunsDialog regionId={region.id} onClose={close} />}
      {opened === 'seats' && <OpenSeatsDialog regionId={region.id} onDone={undo.add} onClose={close} />}
      {opened === 'changes' && <AnnounceChangesDialog regionId={region.id} onClose={close} />}
      {(opened === 'publish' || opened === 'unpublish') && (
        <PublicationReview regionId={region.id} act={opened} onClose={close} onOutdated={onOutdated} />
      )}
    </>
  );
}
