import { Skeleton, Stack } from '@chakra-ui/react';
import { Card } from '../show/Card';
import { LoadingRegion } from './LoadingRegion';

interface ListSkeletonProps {
  /** 3 to 5, whichever is closest to the usual length. */
  count?: number;
}

/** Placeholders for a list of rows. */
export function ListSkeleton({ count = 4 }: ListSkeletonProps) {
  return (
    <LoadingRegion>
      <Stack gap="3">
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} padding="4" data-testid="skeleton-row">
            <Stack gap="2">
              <Skeleton height="4" width="40%" />
              <Skeleton height="3" width="75%" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
