import type { FragmentType } from '@apollo/client';
import { Button, Flex, Text } from '@chakra-ui/react';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { Gaps_RegionFragment } from '../../gql/graphql';
import { counted, formatCount } from '../../lib/numbers';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import type { UndoEntries } from './undo';
import { UndoTogether } from './UndoTogether';

const GapsDialog = lazyDialog(async () => (await import('./GapsDialog')).GapsDialog);

const GapsFragment = graphql(`
  fragment Gaps_region on Region {
    id
    name
    participantCount
    seatCount
    assignedCount
    gaps {
      theme {
        id
        title
      }
      seatCount
    }
  }
`);

/** How many themes are named; the dialog has them all. */
const NAMED = 3;

/** '2 seats are free since people left: Water, Energy.' */
function sentence(gaps: NonNullable<Gaps_RegionFragment['gaps']>): string {
  const seats = gaps.reduce((sum, { seatCount }) => sum + seatCount, 0);
  const titles = gaps.slice(0, NAMED).map(({ theme }) => theme.title);
  const more = gaps.length - titles.length;
  const named = titles.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
  const since = seats === 1 ? 'a person' : 'people';
  return `${counted(seats, 'seat is', 'seats are')} free since ${since} left: ${named}.`;
}

/** Whether people wait for a place while a seat is open. They are placed together, which may fill other seats than one after the other. */
export const canPlacePeople = ({
  participantCount,
  seatCount,
  assignedCount,
}: Pick<Gaps_RegionFragment, 'participantCount' | 'seatCount' | 'assignedCount'>): boolean =>
  assignedCount < Math.min(participantCount, seatCount);

interface GapsProps {
  region: FragmentType<Gaps_RegionFragment>;
  undo: UndoEntries;
}

/**
 * The seats that people left since the latest run, the button that shows how to fill them once all people are placed, and the one that
 * takes the last act back. Nothing without a gap.
 */
export function Gaps({ undo, ...props }: GapsProps) {
  const region = useFragmentData(GapsFragment, props.region);
  const { id, name, gaps } = region;
  const [isOpen, setIsOpen] = useState(false);
  const hasGaps = gaps != null && gaps.length > 0;
  const last = undo.entries.findLast((entry) => entry.kind === 'together');
  return (
    <>
      {hasGaps && (
        <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
          <Flex gap="2" flex={{ base: '1', md: '0 1 auto' }} minWidth="12rem">
            <UserMinus size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.2em' }} />
            <Text minWidth="0" overflowWrap="anywhere">
              {sentence(gaps)}
              {canPlacePeople(region) && ' People without a place come first.'}
            </Text>
          </Flex>
          {!canPlacePeople(region) && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`Fill a seat: ${name}`}
              onClick={() => setIsOpen(true)}
            >
              Fill a seat
            </Button>
          )}
        </Flex>
      )}
      {last && !isOpen && <UndoTogether key={last.names} entry={last} onUndone={() => undo.drop(last)} />}
      {isOpen && <GapsDialog regionId={id} last={last} undo={undo} onClose={() => setIsOpen(false)} />}
    </>
  );
}
