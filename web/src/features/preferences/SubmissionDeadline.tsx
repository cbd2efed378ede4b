import { Flex, Text } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { Instant } from '../../ui/show/Instant';

/** Until when the ranking can be changed, under the page's title; nothing without a deadline. */
export function SubmissionDeadline({ deadline }: { deadline: string | null }) {
  if (deadline === null) return null;
  return (
    <Flex gap="2" align="center" color="fg.muted" marginTop="-4">
      <CalendarClock size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text>
        Submission deadline: <Instant iso={deadline} />
      </Text>
    </Flex>
  );
}
