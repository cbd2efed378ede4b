import { Box, Flex, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../../ui/feedback/skeletons';

/** Placeholders for the first people, and on a desktop for the column titles above them. */
export function UserTableSkeleton() {
  return (
    <LoadingRegion>
      <Box hideBelow="md" height="9" bg="bg.subtle" borderTopWidth="1px" />
      {Array.from({ length: 5 }, (_, index) => (
        <Flex
          key={index}
          gap="2"
          align="center"
          minHeight={{ base: '3.5rem', md: '2.8125rem' }}
          paddingInline="4"
          borderTopWidth={{ base: index === 0 ? '0' : '1px', md: '1px' }}
          borderColor="border.muted"
          data-testid="skeleton-row"
        >
          <Skeleton boxSize="4" borderRadius="sm" flexShrink="0" />
          <SkeletonCircle size="8" flexShrink="0" />
          <Stack gap="1" flex="1">
            <Skeleton height="3" width={{ base: '40%', md: '12%' }} />
            <Skeleton height="2.5" width={{ base: '55%', md: '16%' }} />
          </Stack>
        </Flex>
      ))}
    </LoadingRegion>
  );
}
