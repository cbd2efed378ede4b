import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowLeftRight } from 'lucide-react';
import { useAct } from '../../apollo/useAct';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { EndedSwap_RequestFragment } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { Banner } from '../../ui/feedback/Banner';
import { AskForSwap } from './AskForSwap';
import { DismissSwapRequestMutation } from './swap-acts';

graphql(`
  fragment EndedSwap_request on SwapRequest {
    id
    end
    endedAt
    asker {
      id
      displayName
    }
    asked {
      id
      displayName
    }
  }
`);

/** That the swap has ended, and why, with what that means for the viewer. */
function wordsOf(
  { end, endedAt, asker, asked }: EndedSwap_RequestFragment,
  viewerId: string,
): { title: string; text: string } {
  // Both people see a swap that organisers refused.
  const name = asker.id === viewerId ? asked.displayName : asker.displayName;
  const day = endedAt == null ? '' : ` on ${formatDay(endedAt)}`;
  const ended = `Your request to swap places with ${name} has ended`;
  switch (end) {
    case 'DECLINED':
      return {
        title: `${name} declined to swap places with you`,
        text: `They answered${day}. You kept your place.`,
      };
    case 'REFUSED':
      return {
        title: `The organisers refused your swap with ${name}`,
        text: `They decided${day}. You kept your place.`,
      };
    case 'ASKER_MOVED':
      return { title: ended, text: 'Your own place has changed since you asked.' };
    case 'UNPUBLISHED':
      return { title: ended, text: `The organisers took the teams back${day}.` };
    default:
      return { title: ended, text: 'Their place has changed since you asked. You keep yours.' };
  }
}

/** The outcome of the viewer's own request, or of a swap that they agreed to, until they ask another person or dismiss it. */
export function EndedSwap({ request }: { request: EndedSwap_RequestFragment }) {
  const viewer = useViewer();
  const [dismiss, { isPending }] = useAct(DismissSwapRequestMutation, { failed: { title: 'Not dismissed' } });
  const { title, text } = wordsOf(request, viewer.id);
  return (
    <Banner icon={ArrowLeftRight} title={title}>
      <Stack gap="3" align="flex-start">
        <Text>{text}</Text>
        <Flex gap="2" wrap="wrap" colorPalette="accent">
          <AskForSwap>Ask another person</AskForSwap>
          <Button
            size="sm"
            variant="ghost"
            loading={isPending}
            onClick={() => void dismiss({ input: { id: request.id } })}
          >
            Dismiss
          </Button>
        </Flex>
      </Stack>
    </Banner>
  );
}
