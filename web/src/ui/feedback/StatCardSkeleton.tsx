import { Skeleton } from '@chakra-ui/react';
import { Card } from '../show/Card';
import { CardGrid } from '../show/CardGrid';
import { LoadingRegion } from './LoadingRegion';

interface StatCardSkeletonProps {
  /** A line below each figure. */
  withHelp?: boolean;
}

/** Placeholders for a row of three stat cards. */
export function StatCardSkeleton({ withHelp = true }: StatCardSkeletonProps) {
  return (
    <LoadingRegion>
      <CardGrid>
        {Array.from({ length: 3 }, (_, index) => (
          <Card key={index} gap="3">
            <Skeleton height="4" width="45%" />
            <Skeleton height="8" width="30%" />
            {withHelp && <Skeleton height="3" width="60%" />}
          </Card>
        ))}
      </CardGrid>
    </LoadingRegion>
  );
}
