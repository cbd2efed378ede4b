import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowLeftRight } from 'lucide-react';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { EndedSwap_RequestFragment } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { Banner } from '../../ui/feedback/Banner';
import { AskForSwap } from './AskForSwap';
import { EndSwapRequestMutation } from './swap-acts';

graphql(`
  fragment EndedSwap_request on SwapRequest {
    id
    end
    endedAt
    asked {
      id
      displayName
    }
  }
`);

/** That it has ended, and why, with what that means for the viewer. */
function wordsOf({ end, endedAt, asked }: EndedSwap_RequestFragment): { title: string; text: string } {
  const name = asked?.displayName ?? 'another person';
  const day = endedAt == null ? '' : ` on ${formatDay(endedAt)}`;
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
    default:
      return {
        title: `Your request to swap places with ${name} has ended`,
        text:
          end === 'ASKER_MOVED'
            ? 'Your own place has changed since you asked.'
            : 'Their place has changed since you asked. You keep yours.',
      };
  }
}

/** What became of the viewer's own request, or of a swap that they agreed to, until they ask another person or dismiss it. */
export function EndedSwap({ request }: { request: EndedSwap_RequestFragment }) {
  const [dismiss, { isPending }] = useAct(EndSwapRequestMutation, { failed: { title: 'Not dismissed' } });
  const { title, text } = wordsOf(request);
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
            onClick={() => void dismiss({ input: { id: request.id, onlyIfEnded: true } })}
          >
            Dismiss
          </Button>
        </Flex>
      </Stack>
    </Banner>
  );
}
