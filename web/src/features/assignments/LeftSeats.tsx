import { Button, Flex, Text } from '@chakra-ui/react';
import { Armchair } from 'lucide-react';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { LeftSeats_GapFragment } from '../../gql/graphql';
import { LeaveSeatsDocument, leftOpen } from './gap-acts';

graphql(`
  fragment LeftSeats_gap on RegionGap {
    theme {
      id
      title
    }
    seatCount
  }
`);

/** Seats of a team that organisers left open, and the button that lists them again. */
export function LeftSeats({ left }: { left: LeftSeats_GapFragment }) {
  const [listAgain, { isPending }] = useAct(LeaveSeatsDocument, { failed: { title: 'Not listed again' } });
  return (
    <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" color="fg.muted">
      <Flex gap="2" flex="1" minWidth="12rem">
        <Armchair size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.2em' }} />
        <Text minWidth="0" overflowWrap="anywhere">
          {leftOpen(left)}
        </Text>
      </Flex>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`List it again: ${left.theme.title}`}
        loading={isPending}
        onClick={() => void listAgain({ input: { themeId: left.theme.id, seatCount: 0 } })}
      >
        List it again
      </Button>
    </Flex>
  );
}
