import type { FragmentType } from '@apollo/client';
import { Button, Flex, Text } from '@chakra-ui/react';
import { Armchair, type LucideIcon, UserMinus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { Gaps_RegionFragment } from '../../gql/graphql';
import { counted, formatCount } from '../../lib/numbers';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { LeaveSeatsDocument, leftOpen } from './gap-acts';
import { type FilledGap, GapUndo } from './GapUndo';

const GapsDialog = lazyDialog(async () => (await import('./GapsDialog')).GapsDialog);

const GapsFragment = graphql(`
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
    leftSeats {
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

/** '2 seats have become free since the run: Water, Energy.' Their members left, or were moved. */
function sentence(gaps: NonNullable<Gaps_RegionFragment['gaps']>): string {
  const seats = gaps.reduce((sum, { seatCount }) => sum + seatCount, 0);
  const titles = gaps.slice(0, NAMED).map(({ theme }) => theme.title);
  const more = gaps.length - titles.length;
  const named = titles.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
  return `${counted(seats, 'seat has', 'seats have')} become free since the run: ${named}.`;
}

interface LineProps {
  icon: LucideIcon;
  text: string;
  color?: string;
  children: ReactNode;
}

function Line({ icon: Icon, text, color, children }: LineProps) {
  return (
    <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" color={color}>
      <Flex gap="2" flex={{ base: '1', md: '0 1 auto' }} minWidth="12rem">
        <Icon size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.2em' }} />
        <Text minWidth="0" overflowWrap="anywhere">
          {text}
        </Text>
      </Flex>
      {children}
    </Flex>
  );
}

interface GapsProps {
  region: FragmentType<Gaps_RegionFragment>;
  filled: FilledGap | null;
  onFilled: (filled: FilledGap | null) => void;
}

/**
 * The seats that people left since the latest run, the button that shows how to fill them, the one that takes the last act back, and the
 * seats that organisers left open, which can be listed again. Nothing without a gap.
 */
export function Gaps({ filled, onFilled, ...props }: GapsProps) {
  const { id, name, gaps, leftSeats } = useFragmentData(GapsFragment, props.region);
  const [isOpen, setIsOpen] = useState(false);
  const [listAgain, { isPending }] = useAct(LeaveSeatsDocument, { failed: { title: 'Not listed again' } });
  const hasGaps = gaps != null && gaps.length > 0;
  return (
    <>
      {hasGaps && (
        <Line icon={UserMinus} text={sentence(gaps)}>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Fill a seat: ${name}`}
            onClick={() => setIsOpen(true)}
          >
            Fill a seat
          </Button>
        </Line>
      )}
      {filled && !isOpen && <GapUndo filled={filled} onUndone={() => onFilled(null)} />}
      {leftSeats?.map((left) => (
        <Line key={left.theme.id} icon={Armchair} text={leftOpen(left)} color="fg.muted">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`List it again: ${left.theme.title}`}
            disabled={isPending}
            onClick={() => void listAgain({ input: { themeId: left.theme.id, seatCount: 0 } })}
          >
            List it again
          </Button>
        </Line>
      ))}
      {isOpen && (
        <GapsDialog regionId={id} filled={filled} onFilled={onFilled} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
