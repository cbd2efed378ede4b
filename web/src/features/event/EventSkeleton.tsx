import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/feedback/LoadingRegion';
import { Card } from '../../ui/show/Card';
import { StatStrip } from './EventStats';

/** Placeholders with the shape of the figures, the terminal and the schedule. */
export function EventSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="6">
        <StatStrip>
          {['deadline', 'participants', 'locked'].map((figure) => (
            <Stack
              key={figure}
              gap="2"
              paddingInline={{ base: '4', md: '6' }}
              paddingBlock={{ base: '3', md: '4' }}
            >
              <Skeleton height="4" width="40%" />
              <Skeleton height="6" width="30%" hideBelow="md" />
              <Skeleton height="3" width="70%" />
            </Stack>
          ))}
        </StatStrip>
        <Box
          bg="terminal.bg"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="l3"
          height="26rem"
        />
        <Card>
          <Skeleton height="5" width="7rem" />
          {['first', 'second', 'third'].map((day) => (
            <Flex key={day} gap="5" borderTopWidth="1px" paddingTop="4">
              <Skeleton height="10" width="16" flexShrink="0" />
              <Stack gap="2" flex="1">
                <Skeleton height="4" width="50%" />
                <Skeleton height="3" width="75%" />
              </Stack>
            </Flex>
          ))}
        </Card>
      </Stack>
    </LoadingRegion>
  );
}
