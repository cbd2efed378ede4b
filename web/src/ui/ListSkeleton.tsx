import { Flex, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { Card } from './Card';
import { LoadingRegion } from './LoadingRegion';

interface ListSkeletonProps {
  /** 3 to 5, whichever is nearest to what usually comes. */
  count?: number;
  /** The rows begin with a round picture. */
  withAvatar?: boolean;
}

/** A list of rows on its way. */
export function ListSkeleton({ count = 4, withAvatar = false }: ListSkeletonProps) {
  return (
    <LoadingRegion>
      <Stack gap="3">
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} padding="4" data-testid="skeleton-row">
            <Flex gap="3" align="center">
              {withAvatar && <SkeletonCircle size="8" flexShrink="0" />}
              <Stack gap="2" flex="1">
                <Skeleton height="4" width="40%" />
                <Skeleton height="3" width="75%" />
              </Stack>
            </Flex>
          </Card>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
