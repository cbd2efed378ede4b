import { Box, Flex, Text } from '@chakra-ui/react';
import { BadgeCheck, Dices, History } from 'lucide-react';
import { graphql } from '../../gql/gql';
import type { GenerationPanel_RegionFragment } from '../../gql/graphql';
import { counted, formatCount } from '../../lib/numbers';
import { Disclosure } from '../../ui/show/Disclosure';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { GenerationReport } from './GenerationReport';
import { type BoardCounts, type Generation, outcomeParts } from './outcome';
import { useCollapse } from './panel-parts';
import { PartsBar } from './preset-figures';

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

/** The badge of a run whose teams differ from those on the board. */
function changedText(changes: Generation['changes']): string {
  const moves = changes.movedCount + changes.takenOffCount;
  const others =
    changes.seatsTakenCount +
    changes.joinedCount +
    changes.placedCount +
    changes.leftCount +
    changes.seatsChangedCount +
    changes.themesAddedCount +
    changes.themesGoneCount +
    changes.rankingsChangedCount;
  if (moves === 0 || others > 0) return 'Changed since';
  return `${counted(moves, 'manual change', 'manual changes')} since`;
}

/**
 * The result of a run in one sentence. If the teams have changed since, it describes those on the board next to the run's 1st
 * choices. The run excludes manual places from that count, so with any of them there is nothing to compare.
 * @param now the teams on the board if they differ from the run's
 */
function runHeadline(run: BoardCounts, now: BoardCounts | null): string {
  const { firstCount, secondCount, thirdCount, drawnFirstCount, unassignedCount, placedCount } = now ?? run;
  const firsts = `${formatCount(firstCount)} of ${formatCount(placedCount + unassignedCount)} ${now ? 'have' : 'got'} their 1st choice`;
  const drawn = drawnFirstCount === 0 ? '' : ` (${formatCount(drawnFirstCount)} never ordered their list)`;
  const then = run.pinnedCount === 0 ? `, ${formatCount(run.firstCount)} at the run` : '';
  const topThree = `, ${formatCount(firstCount + secondCount + thirdCount)} one of their first three`;
  const without = unassignedCount === 0 ? '' : `, ${formatCount(unassignedCount)} without a place`;
  return `${firsts}${drawn}${now ? then : topThree}${without}`;
}

/** The most important fact about a run: that it is proved, or that the board has changed since, and why. */
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

interface GenerationPanelProps {
  region: GenerationPanel_RegionFragment;
  /** The teams on the board, which may have changed since. */
  now: BoardCounts;
}

/** The result of the latest run: one line, which opens to the whole report. Renders nothing before the first run. */
export function GenerationPanel({ region: { id, generation }, now }: GenerationPanelProps) {
  const [isOpen, setOpen] = useCollapse('latest-run', generation?.id);
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
            {/* The open report contains a chart of them. */}
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
