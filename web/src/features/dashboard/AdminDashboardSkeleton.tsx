import { Skeleton, Stack } from '@chakra-ui/react';
import { Card } from '../../ui/show/Card';
import { LoadingRegion } from '../../ui/feedback/LoadingRegion';
import { StatCardSkeleton } from '../../ui/feedback/StatCardSkeleton';

/** Placeholders for the console's first page: three figures, the table of regions, then the deadlines. */
export function AdminDashboardSkeleton() {
  return (
    <>
      <StatCardSkeleton />
      <LoadingRegion>
        <Stack gap="6">
          <Card gap="0" padding="0">
            <Skeleton height="4" margin="4" width="30%" />
            {Array.from({ length: 3 }, (_, index) => (
              <Skeleton key={index} height="4" margin="4" data-testid="skeleton-row" />
            ))}
          </Card>
          <Card>
            <Skeleton height="6" width="20%" />
            <Skeleton height="4" width="40%" />
            <Skeleton height="4" width="30%" />
          </Card>
        </Stack>
      </LoadingRegion>
    </>
  );
}
