import { Box, Flex, Text } from '@chakra-ui/react';
import { BadgeCheck, Dices, History } from 'lucide-react';
import { graphql } from '../../gql/gql';
import type { GenerationPanel_RegionFragment } from '../../gql/graphql';
import { Disclosure } from '../../ui/show/Disclosure';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { GenerationReport } from './GenerationReport';
import { type BoardCounts, type Generation, outcomeParts } from './outcome';
import { useCollapse } from './panel-parts';
import { PartsBar } from './preset-figures';
import { changedText, runHeadline } from './run-words';

graphql(`
  fragment GenerationPanel_region on Region {
    id
    generation {
      id
      createdAt
      name
      restoredAt
      createdBy {
        id
        displayName
      }
      preset
      seed
      inputHash
      withoutThemes
      changes {
        sentence
        movedCount
        takenOffCount
        seatsTakenCount
        placedCount
        joinedCount
        leftCount
        seatsChangedCount
        themesAddedCount
        themesGoneCount
        rankingsChangedCount
      }
      newcomers {
        id
        createdAt
        placedCount
        isProvedOptimal
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
          movesUpCount
          movesDownCount
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
  /** The teams on the board, which may have changed since. */
  now: BoardCounts;
}

/** The one thing to know of the run: that it is proved, or that its teams are no longer those on the board, and why. */
function RunBadge({ preset, changes }: Pick<Generation, 'preset' | 'changes'>) {
  if (changes.sentence != null) {
    return <StatusBadge icon={History}>{changedText(changes)}</StatusBadge>;
  }
  if (preset === 'LOTTERY') return <StatusBadge icon={Dices}>A draw: nothing to prove</StatusBadge>;
  return (
    <StatusBadge tone="success" icon={BadgeCheck}>
      Proved optimal
    </StatusBadge>
  );
}

/** The result of the latest run: one line, which opens to the whole report. Renders nothing before the first run. */
export function GenerationPanel({ region: { id, generation }, now }: GenerationPanelProps) {
  const [isOpen, setOpen] = useCollapse('latest-run', { isOpenByDefault: false, foldsWith: generation?.id });
  if (!generation) return null;

  const { outcome, preset, changes, name, restoredAt } = generation;
  const title = restoredAt == null ? 'Latest run' : 'Restored run';
  const changed = changes.sentence == null ? null : now;
  return (
    <Box as="section" aria-label={title} paddingInline={{ base: '3', md: '4' }}>
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
            <Text as="span" fontWeight="600" overflowWrap="anywhere">
              {title}
              {name != null && `: ${name}`}
            </Text>
            {/* Open, it has a chart of them. */}
            {!isOpen && (
              <Box width={{ base: 'full', sm: '10rem' }} order={{ base: '1', sm: '0' }}>
                <PartsBar parts={outcomeParts(changed ?? outcome)} />
              </Box>
            )}
            <Text as="span" fontVariantNumeric="tabular-nums">
              {runHeadline(outcome, changed)}
            </Text>
            <RunBadge preset={preset} changes={changes} />
          </Flex>
        }
      >
        <GenerationReport generation={generation} regionId={id} />
      </Disclosure>
    </Box>
  );
}
