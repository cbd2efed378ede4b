import { Flex, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../../ui/feedback/skeletons';

/** Placeholders for the first people. */
export function UserTableSkeleton() {
  return (
    <LoadingRegion>
      {Array.from({ length: 5 }, (_, index) => (
        <Flex
          key={index}
          gap="2"
          align="center"
          minHeight="2.8125rem"
          paddingInline="4"
          borderTopWidth="1px"
          borderColor="border.muted"
          data-testid="skeleton-row"
        >
          <SkeletonCircle size="8" flexShrink="0" />
          <Stack gap="1" flex="1">
            <Skeleton height="3" width="20%" />
            <Skeleton height="2.5" width="30%" />
          </Stack>
        </Flex>
      ))}
    </LoadingRegion>
  );
}
