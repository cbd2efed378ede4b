import { Skeleton } from '@chakra-ui/react';
import { Card } from './Card';
import { CardGrid } from './CardGrid';
import { LoadingRegion } from './LoadingRegion';

/** A row of stat cards on its way. */
export function StatCardSkeleton({ count = 3 }: { count?: number }) {
  return (
    <LoadingRegion>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} gap="3">
            <Skeleton height="4" width="45%" />
            <Skeleton height="8" width="30%" />
            <Skeleton height="3" width="60%" />
          </Card>
        ))}
      </CardGrid>
    </LoadingRegion>
  );
}
