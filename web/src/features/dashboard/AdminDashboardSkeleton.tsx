import { Skeleton } from '@chakra-ui/react';
import { Card } from '../../ui/show/Card';
import { LoadingRegion } from '../../ui/feedback/LoadingRegion';
import { StatCardSkeleton } from '../../ui/feedback/StatCardSkeleton';
import { TableSkeleton } from '../../ui/feedback/TableSkeleton';

/** Placeholders for the console's first page: three figures, the table of regions, then the deadlines. */
export function AdminDashboardSkeleton() {
  return (
    <>
      <StatCardSkeleton />
      <TableSkeleton count={3} />
      <LoadingRegion>
        <Card>
          <Skeleton height="6" width="20%" />
          <Skeleton height="4" width="40%" />
          <Skeleton height="4" width="30%" />
        </Card>
      </LoadingRegion>
    </>
  );
}
