import { Button, Flex } from '@chakra-ui/react';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../../gql/gql';
import type { Gaps_RegionFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { IconText } from '../../ui/show/IconText';
import { OpenSeatsDialog } from '../generations/lazy-open-seats';
import type { UndoEntries } from './undo';
import { UndoTogether } from './UndoTogether';

export const GapsFragment = graphql(`
  fragment Gaps_region on Region {
    id
    name
    gaps {
      theme {
        id
        title
      }
      seatCount
    }
  }
`);

export const FILL_LABEL = 'Fill open seats';

/** The maximum number of themes to name; the dialog lists them all. */
const NAMED = 3;

/** 'People left 2 seats that others gain by: Water, Energy.' Beside newcomers, others may be these. */
function sentence(gaps: NonNullable<Gaps_RegionFragment['gaps']>, hasNewcomers: boolean): string {
  const seats = gaps.reduce((sum, { seatCount }) => sum + seatCount, 0);
  const titles = gaps.slice(0, NAMED).map(({ theme }) => theme.title);
  const more = gaps.length - titles.length;
  const named = titles.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
  const left = seats === 1 ? 'A person left a seat' : `People left ${formatCount(seats)} seats`;
  return `${left}${hasNewcomers ? '' : ' that others gain by'}: ${named}.`;
}

interface GapsProps {
  region: Pick<Gaps_RegionFragment, 'id' | 'name' | 'gaps'>;
  /** Whether the region's next step has its own button to fill them. */
  isNextStep: boolean;
  undo: UndoEntries;
}

/** The seats that people left since the latest run, the button that fills them, and the one that undoes the last action. */
export function Gaps({ region: { id, name, gaps }, isNextStep, undo }: GapsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const last = undo.entries.findLast((entry) => entry.kind === 'together');
  return (
    <>
      {gaps != null && gaps.length > 0 && (
        <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
          <IconText icon={UserMinus} flex={{ base: '1', md: '0 1 auto' }} minWidth="12rem">
            {sentence(gaps, isNextStep)}
          </IconText>
          {!isNextStep && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${FILL_LABEL}: ${name}`}
              onClick={() => setIsOpen(true)}
            >
              {FILL_LABEL}
            </Button>
          )}
        </Flex>
      )}
      {last && <UndoTogether key={last.names} entry={last} onUndone={() => undo.drop(last)} />}
      {isOpen && <OpenSeatsDialog regionId={id} onDone={undo.add} onClose={() => setIsOpen(false)} />}
    </>
  );
}
