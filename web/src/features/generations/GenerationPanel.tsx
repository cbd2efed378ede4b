// generations/: what an administrator should know before and after teams are generated.
import { Box, Flex, Text } from '@chakra-ui/react';
import { BadgeCheck, Dices, History } from 'lucide-react';
import { graphql } from '../../gql/gql';
import type { GenerationPanel_RegionFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { Disclosure } from '../../ui/show/Disclosure';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { GenerationReport } from './GenerationReport';
import { meanRankText, percentage, type Generation } from './outcome';
import { OutcomeBar } from './OutcomeBar';
import { useFold } from './useFold';

graphql(`
  fragment GenerationPanel_region on Region {
    id
    generation {
      id
      createdAt
      createdBy {
        id
        displayName
      }
      preset
      seed
      inputHash
      changes {
        sentence
      }
      envyCount
      outcome {
        ...OutcomeFigures_outcome @unmask
      }
      themes {
        title
        capacity
        size
        theme {
          id
        }
        oneMoreSeat {
          rankSteps
          sentence
        }
      }
      pins {
        user {
          id
          displayName
        }
        theme {
          id
          title
        }
        cost {
          sentence
        }
      }
    }
  }
`);

interface GenerationPanelProps {
  region: GenerationPanel_RegionFragment;
}

/** Every run except a draw is saved with its proof, which holds only until the teams change. */
function ProofBadge({ preset, changes }: Pick<Generation, 'preset' | 'changes'>) {
  if (preset === 'LOTTERY') return <StatusBadge icon={Dices}>A draw: nothing to prove</StatusBadge>;
  return changes.sentence == null ? (
    <StatusBadge tone="success" icon={BadgeCheck}>
      Proved optimal
    </StatusBadge>
  ) : (
    <StatusBadge icon={BadgeCheck}>Was proved optimal</StatusBadge>
  );
}

/** The result of the latest run: one line, which opens to the whole report. Renders nothing before the first run. */
export function GenerationPanel({ region: { id, generation } }: GenerationPanelProps) {
  const [isOpen, setOpen] = useFold('latest-run', { isOpenUnlessTold: false });
  if (!generation) return null;

  const { outcome, preset, changes } = generation;
  const total = outcome.placedCount + outcome.unassignedCount;
  return (
    <Box as="section" aria-label="Latest run" paddingInline={{ base: '3', md: '4' }}>
      <Disclosure
        isOpen={isOpen}
        onOpenChange={setOpen}
        summary={
          <Flex
            columnGap="3"
            rowGap="1.5"
            align="center"
            wrap="wrap"
            paddingBlock="2.5"
            minWidth="0"
            flex="1"
          >
            <Text as="span" fontWeight="600">
              Latest run
            </Text>
            <Box width={{ base: 'full', sm: '10rem' }} order={{ base: '1', sm: '0' }}>
              <OutcomeBar outcome={outcome} />
            </Box>
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {percentage(outcome.firstCount, total)} 1st choice, mean rank {meanRankText(outcome)}
              {outcome.unassignedCount > 0 && `, ${formatCount(outcome.unassignedCount)} without a place`}
            </Text>
            <ProofBadge preset={preset} changes={changes} />
            {changes.sentence != null && (
              <StatusBadge tone="warning" icon={History}>
                Changed since
              </StatusBadge>
            )}
          </Flex>
        }
      >
        <GenerationReport generation={generation} regionId={id} />
      </Disclosure>
    </Box>
  );
}
