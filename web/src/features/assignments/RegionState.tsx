import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/gql';
import type { AssignmentsToolbar_RegionFragment, GenerationStep } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { people } from '../../lib/numbers';
import { timeOf } from '../next-step/next-step';

const GenerationProgressQuery = graphql(`
  query GenerationProgress($regionId: ID!) {
    region(id: $regionId) {
      id
      generationStep
    }
  }
`);

/** The polling interval, in milliseconds. */
const LOOK_EVERY = 500;

const STEP_SENTENCES: Readonly<Record<GenerationStep, (count: number) => string>> = {
  PLACING: (count) => `Placing ${people(count)}…`,
  CHECKING: () => 'Checking the proof…',
  SAVING: () => 'Saving…',
};

/** The progress of the running generation; nothing while the server reports none. */
function GenerationProgress({ regionId, count }: { regionId: string; count: number }) {
  const { data } = useQuery(GenerationProgressQuery, {
    variables: { regionId },
    pollInterval: LOOK_EVERY,
    // Valid only for a moment.
    fetchPolicy: 'no-cache',
  });
  const step = data?.region?.generationStep ?? null;
  return <span role="status">{step && STEP_SENTENCES[step](count)}</span>;
}

/** The next step to say in words; null before a first run, when 'Unassigned' counts the people without a place. */
const saidStep = ({ nextStep = null }: AssignmentsToolbar_RegionFragment) =>
  nextStep?.kind === 'GENERATE' ? null : nextStep;

/** Why one of the two main actions is unavailable, unless the next step explains it; null if both are available. */
function reasonToWait(region: AssignmentsToolbar_RegionFragment): string | null {
  if (region.assignmentStatus.status === 'PUBLISHED') return 'Unpublish to generate.';
  return region.viewerCanPublish || saidStep(region) ? null : 'There is nothing to publish yet.';
}

/** The ids of the next step's reason, and of why the viewer must wait; each is unique on the page. */
export const STEP_ID = 'next-step';
export const REASON_ID = 'reason-to-wait';

interface RegionStateProps {
  region: AssignmentsToolbar_RegionFragment;
  isGenerating: boolean;
  generating: string | null;
  /** What generating sends. */
  sends: ReactNode;
  /** The button of the next step. */
  children?: ReactNode;
}

/** The state of a region's assignments in sentences. */
export function RegionState({ region, isGenerating, generating, sends, children }: RegionStateProps) {
  const { id, participantCount } = region;
  const step = saidStep(region);
  const { publishedAt } = region.assignmentStatus;
  const time = timeOf(region);
  return (
    <Flex
      flex={{ base: '1 0 100%', md: '1 1 22rem' }}
      gap={{ base: '2', md: '4' }}
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      minWidth="0"
    >
      <Box minWidth="0" color="fg.muted" fontVariantNumeric="tabular-nums" textWrap="pretty">
        {step && (
          <span id={STEP_ID}>
            <Text as="span" color="fg" fontWeight="medium">
              {step.reason}
            </Text>
            {time !== null && ` ${time}.`}
          </span>
        )}{' '}
        {publishedAt && `Published ${formatInstant(publishedAt)}. `}
        <span id={REASON_ID}>
          {generating !== null && <span role="status">{generating} is generating new teams. </span>}
          {isGenerating || generating !== null ? (
            <GenerationProgress regionId={id} count={participantCount} />
          ) : (
            reasonToWait(region)
          )}
        </span>
        <Flex display="inline-flex" columnGap="2" wrap="wrap" align="center" _empty={{ display: 'none' }}>
          {sends}
        </Flex>
      </Box>
      {children}
    </Flex>
  );
}
