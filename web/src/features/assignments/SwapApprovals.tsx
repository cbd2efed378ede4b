import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button, Flex, Text } from '@chakra-ui/react';
import { ArrowLeftRight } from 'lucide-react';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { SwapApprovals_RegionFragment } from '../../gql/graphql';
import { counted } from '../../lib/numbers';
import { Banner } from '../../ui/feedback/Banner';
import { AcceptSwapMutation, RefuseSwapRequestMutation } from '../teams/swap-acts';
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
  /** Refetches the page: a request has ended, or its people have moved. */
  onOutdated: () => Promise<unknown>;
}

/** The swaps that two people have agreed on and that need an organiser's approval. */
export function SwapApprovals({ onOutdated, ...props }: SwapApprovalsProps) {
  const { id: regionId, swapRequests } = useFragmentData(SwapApprovalsFragment, props.region);
  const [accept, accepting] = useAct(AcceptSwapMutation, {
    done: 'Places swapped',
    failed: { title: 'Not swapped' },
    onOutdated,
  });
  const [refuse, refusing] = useAct(RefuseSwapRequestMutation, {
    done: 'Swap refused',
    failed: { title: 'Not changed' },
    onOutdated,
  });
  if (!swapRequests?.length) return null;
  const isPending = accepting.isPending || refusing.isPending;
  return (
    <Banner
      icon={ArrowLeftRight}
      title={`${counted(swapRequests.length, 'swap waits', 'swaps wait')} for you`}
    >
      {swapRequests.map(({ id, asker, asked }) => (
        <Flex key={id} gap="3" wrap="wrap" align="center" justify="space-between" paddingTop="2">
          <Text overflowWrap="anywhere">
            {asker.displayName} ({asker.assignment?.theme.title}) and {asked.displayName} (
            {asked.assignment?.theme.title}) agreed.
          </Text>
          <Flex gap="2" colorPalette="accent">
            <Button size="xs" disabled={isPending} onClick={() => void accept({ input: { id } })}>
              Approve
            </Button>
            <Button
              size="xs"
              variant="outline"
              disabled={isPending}
              onClick={() => void refuse({ input: { id } })}
            >
              Refuse
            </Button>
          </Flex>
        </Flex>
      ))}
      {/* A different list sends different messages. */}
      <ApprovalSends key={swapRequests.map(({ id }) => id).join()} regionId={regionId} />
    </Banner>
  );
}

function ApprovalSends({ regionId }: { regionId: string }) {
  const { data } = useQuery(ActSendsQuery, {
    variables: { act: 'ACCEPT_SWAP', regionId },
    fetchPolicy: 'network-only',
  });
  if (!data) return null;
  const { emailCount } = data.sendPreview;
  return (
    <Text textStyle="caption" paddingTop="2">
      {emailCount > 0
        ? `Approving all sends ${counted(emailCount, 'e-mail', 'e-mails')}. Refusing sends none.`
        : 'Approving and refusing send no e-mail.'}
    </Text>
  );
}
