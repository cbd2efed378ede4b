import { Flex, Text } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import type { PreferenceLock } from '../../gql/graphql';
import type { OwnTimes } from './useOwnTimes';

interface UpcomingStepProps {
  lock: PreferenceLock | null;
  times: OwnTimes;
}

/** What the calendar does next to the person's ranking, under the page's title; nothing where that is not known. */
export function UpcomingStep({ lock, times: { closes, opens, publishes } }: UpcomingStepProps) {
  const next = lock === null ? closes : lock === 'ASSIGNMENTS_PUBLISHED' ? null : (opens ?? publishes);
  if (next === null) return null;
  return (
    <Flex gap="2" color="fg.muted" marginTop="-4">
      <CalendarClock size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.125rem' }} />
      <Text overflowWrap="anywhere">{next}</Text>
    </Flex>
  );
}
