import { useQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowLeftRight } from 'lucide-react';
import { useAct } from '../../apollo/useAct';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { SwapCard_RequestFragment } from '../../gql/graphql';
import { Banner } from '../../ui/feedback/Banner';
import { EndedSwap } from './EndedSwap';
import { AcceptSwapMutation, DeclineSwapRequestMutation, TakeBackSwapRequestMutation } from './swap-acts';

graphql(`
  fragment SwapCard_request on SwapRequest {
    id
    note
    isAgreed
    ...EndedSwap_request @unmask
    asker {
      id
      displayName
      assignment {
        id
        theme {
          id
          title
        }
      }
    }
    asked {
      id
      displayName
      assignment {
        id
        theme {
          id
          title
        }
      }
    }
  }
`);

const OwnSwapsQuery = graphql(`
  query OwnSwaps {
    viewer {
      id
      swapRequests {
        ...SwapCard_request @unmask
      }
    }
  }
`);

const placeOf = (person: SwapCard_RequestFragment['asked']): string =>
  person.assignment?.theme.title ?? 'another team';

/** The viewer's actions for one request, and their consequences. */
function SwapCard({ request }: { request: SwapCard_RequestFragment }) {
  const viewer = useViewer();
  const { id, note, isAgreed, asker, asked } = request;
  const isOwn = asker.id === viewer.id;
  const [self, other] = isOwn ? [asker, asked] : [asked, asker];
  const name = other.displayName;
  const [accept, accepting] = useAct(AcceptSwapMutation, {
    done: `You agreed to swap places with ${name}.`,
    failed: { title: 'Not swapped' },
  });
  const [takeBack, takingBack] = useAct(TakeBackSwapRequestMutation, {
    done: 'You took it back.',
    failed: { title: 'Not changed' },
  });
  const [decline, declining] = useAct(DeclineSwapRequestMutation, {
    done: isAgreed ? 'You took it back.' : `You declined ${name}’s request.`,
    failed: { title: 'Not changed' },
  });
  const end = isOwn ? takeBack : decline;
  return (
    <Banner
      icon={ArrowLeftRight}
      title={
        isAgreed
          ? `You and ${name} agreed to swap places`
          : isOwn
            ? `You asked ${name} to swap places`
            : `${name} asks to swap places with you`
      }
    >
      <Stack gap="3" align="flex-start">
        <Text>
          You would work on {placeOf(other)}. {name} would work on {placeOf(self)}.
          {isAgreed ? ' The organisers decide.' : isOwn && ` You keep your place unless ${name} agrees.`}
        </Text>
        {note != null && <Text whiteSpace="pre-line">“{note}”</Text>}
        <Text color="fg.muted">
          Once swapped, you both get an e-mail, unless notices are off.
          {isOwn && !isAgreed && ` If ${name} declines, you see it here.`}
        </Text>
        <Flex gap="2" wrap="wrap" colorPalette="accent">
          {!isOwn && !isAgreed && (
            <Button size="sm" loading={accepting.isPending} onClick={() => void accept({ input: { id } })}>
              Swap places
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            loading={takingBack.isPending || declining.isPending}
            onClick={() => void end({ input: { id } })}
          >
            {isOwn || isAgreed ? 'Take it back' : 'Decline'}
          </Button>
        </Flex>
      </Stack>
    </Banner>
  );
}

/** The swaps that the viewer requests or is asked for, and the outcome of their own. */
export function Swaps({ count }: { count: number }) {
  const { data } = useQuery(OwnSwapsQuery, { skip: count === 0 });
  return data?.viewer.swapRequests?.map((request) =>
    request.end == null ? (
      <SwapCard key={request.id} request={request} />
    ) : (
      <EndedSwap key={request.id} request={request} />
    ),
  );
}
