import type { FragmentType } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Flex, Text } from '@chakra-ui/react';
import { ArrowLeftRight } from 'lucide-react';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { SwapApprovals_RegionFragment } from '../../gql/graphql';
import { counted } from '../../lib/numbers';
import { Banner } from '../../ui/feedback/Banner';
import { AcceptSwapMutation, EndSwapRequestMutation } from '../teams/swap-acts';
import { ActSendsQuery } from './ActSends';

const SwapApprovalsFragment = graphql(`
  fragment SwapApprovals_region on Region {
    id
    swapRequests {
      ...SwapCard_request @unmask
    }
  }
`);

interface SwapApprovalsProps {
  region: FragmentType<SwapApprovals_RegionFragment>;
  /** Reads the page again: two people have other places. */
  onSwapped: () => Promise<unknown>;
}

/** The swaps that two people agreed on and that wait for those who run the region. */
export function SwapApprovals({ onSwapped, ...props }: SwapApprovalsProps) {
  const { id: regionId, swapRequests } = useFragmentData(SwapApprovalsFragment, props.region);
  const sends = useQuery(
    ActSendsQuery,
    swapRequests.length === 0 ? skipToken : { variables: { act: 'MOVE_MEMBER', regionId } },
  );
  const [accept, accepting] = useAct(AcceptSwapMutation, {
    done: 'Places swapped',
    failed: { title: 'Not swapped' },
    onOutdated: onSwapped,
  });
  const [end, ending] = useAct(EndSwapRequestMutation, {
    done: 'Swap refused',
    failed: { title: 'Not changed' },
    onOutdated: onSwapped,
  });
  if (swapRequests.length === 0) return null;
  const isPending = accepting.isPending || ending.isPending;
  const approve = async (id: string) => {
    if (await accept({ input: { id } })) await onSwapped();
  };
  return (
    <Banner
      icon={ArrowLeftRight}
      title={`${counted(swapRequests.length, 'swap waits', 'swaps wait')} for you`}
    >
      {swapRequests.map(({ id, asker, asked }) => (
        <Flex key={id} gap="3" wrap="wrap" align="center" justify="space-between" paddingTop="2">
          <Text overflowWrap="anywhere">
            {asker.displayName} ({asker.assignment?.theme.title}) and {asked?.displayName} (
            {asked?.assignment?.theme.title}) agreed.
          </Text>
          <Flex gap="2" colorPalette="accent">
            <Button size="xs" disabled={isPending} onClick={() => void approve(id)}>
              Approve
            </Button>
            <Button
              size="xs"
              variant="outline"
              disabled={isPending}
              onClick={() => void end({ input: { id } })}
            >
              Refuse
            </Button>
          </Flex>
        </Flex>
      ))}
      {sends.data && (
        <Text textStyle="caption" paddingTop="2">
          {sends.data.sendPreview.emailCount > 0
            ? 'Approving e-mails both. Refusing sends nothing.'
            : 'Approving and refusing send no e-mail.'}
        </Text>
      )}
    </Banner>
  );
}
