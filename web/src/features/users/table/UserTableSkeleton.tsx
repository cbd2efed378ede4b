import { Flex, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { Card } from '../../../ui/show/Card';
import { LoadingRegion } from '../../../ui/feedback/LoadingRegion';

/** Placeholders for the first people. */
export function UserTableSkeleton() {
  return (
    <LoadingRegion>
      <Card gap="0" padding={{ base: '0', md: '0' }}>
        <Flex justify="space-between" padding="4" paddingTop={{ base: '4', md: '6' }}>
          <Skeleton height="6" width="5.5rem" />
          <Skeleton height="6" width="5.5rem" />
        </Flex>
        {Array.from({ length: 5 }, (_, index) => (
          <Flex
            key={index}
            gap="2"
            align="center"
            minHeight="4rem"
            paddingInline="4"
            borderTopWidth="1px"
            borderColor="border.muted"
            data-testid="skeleton-row"
          >
            <SkeletonCircle size="8" flexShrink="0" />
            <Stack gap="2" flex="1">
              <Skeleton height="4" width="40%" />
              <Skeleton height="3" width="75%" />
            </Stack>
          </Flex>
        ))}
      </Card>
    </LoadingRegion>
  );
}
