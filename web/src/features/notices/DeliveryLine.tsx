import type { FragmentType } from '@apollo/client';
import { Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { DeliveryLine_DeliveryFragment } from '../../gql/graphql';
import { counted } from '../../lib/numbers';
import { LogLine, type LinePlace } from '../../ui/list/LogLine';
import { ActButton } from '../../ui/show/ActButton';
import { Instant } from '../../ui/show/Instant';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { CHANNEL_WORDS, KIND_WORDS, STATE_WORDS } from './notice-words';

const DeliveryLineFragment = graphql(`
  fragment DeliveryLine_delivery on Delivery {
    id
    kind
    channel
    person {
      id
      displayName
      email
    }
    region {
      id
      name
    }
    subject
    state
    attempts
    serverWords
    reason
    at
    dueAt
    sentAt
    viewerCanRetry
  }
`);

const RetryDeliveryMutation = graphql(`
  mutation RetryDelivery($input: RetryDeliveryInput!) {
    retryDelivery(input: $input) {
      delivery {
        id
        ...DeliveryLine_delivery
      }
    }
  }
`);

interface DeliveryLineProps extends LinePlace {
  delivery: FragmentType<DeliveryLine_DeliveryFragment>;
}

/** One notice for one person or channel; it opens to show the server's response. */
export function DeliveryLine({ delivery: masked, ...place }: DeliveryLineProps) {
  const delivery = useFragmentData(DeliveryLineFragment, masked);
  const { id, kind, channel, person, region, subject, state, attempts, serverWords, reason, dueAt, sentAt } =
    delivery;
  const { label, tone, icon } = STATE_WORDS[state];
  const [retry, { isPending }] = useAct(RetryDeliveryMutation, {
    done: 'It is tried again',
    failed: { title: 'It is not tried again' },
  });
  // The announcement above names it and counts the deliveries.
  const isWithin = place.index === undefined;
  const to =
    channel === 'CHAT'
      ? `the chat of ${region?.name ?? 'a region that was deleted'}`
      : (person?.displayName ?? 'a person who left or was deleted');
  const facts: readonly [name: string, fact: ReactNode][] = [
    ['Subject', subject],
    [CHANNEL_WORDS[channel], [person?.email, region?.name].filter(Boolean).join(', ') || 'No longer known'],
    ['Why', reason],
    ['The server said', serverWords],
    ['Sent', sentAt != null && <Instant iso={sentAt} />],
    [attempts === 0 ? 'Due' : 'Next attempt', dueAt != null && <Instant iso={dueAt} />],
    ['Tried', counted(attempts, 'time', 'times')],
  ];
  return (
    <LogLine
      {...place}
      at={delivery.at}
      summary={
        isWithin ? (
          to
        ) : (
          <>
            {KIND_WORDS[kind].label}{' '}
            <Text as="span" color="fg.muted">
              to {to}
            </Text>
          </>
        )
      }
      badge={
        !(isWithin && state === 'SENT') && (
          <StatusBadge tone={tone} icon={icon}>
            {label}
          </StatusBadge>
        )
      }
    >
      {facts.map(([name, fact]) =>
        fact == null || fact === false ? null : (
          <Text key={name} overflowWrap="anywhere">
            <Text as="span" fontWeight="600">
              {name}:
            </Text>{' '}
            {fact}
          </Text>
        ),
      )}
      {delivery.viewerCanRetry && (
        <ActButton
          icon={RotateCw}
          size="sm"
          variant="outline"
          marginTop="2"
          loading={isPending}
          onClick={() => void retry({ input: { id } })}
        >
          Try again
        </ActButton>
      )}
    </LogLine>
  );
}
