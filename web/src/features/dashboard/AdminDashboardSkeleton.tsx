import { Grid, Skeleton, Stack } from '@chakra-ui/react';
import { Card } from '../../ui/show/Card';
import { LoadingRegion } from '../../ui/feedback/LoadingRegion';
import { StatCardSkeleton } from '../../ui/feedback/StatCardSkeleton';

function PanelSkeleton({ lines }: { lines: number }) {
  return (
    <Card data-testid="skeleton-row">
      <Skeleton height="6" width="45%" />
      {Array.from({ length: lines }, (_, index) => (
        <Stack key={index} gap="2">
          <Skeleton height="4" width="40%" />
          <Skeleton height="3" width="65%" />
        </Stack>
      ))}
    </Card>
  );
}

/** Placeholders for the console's first page: three figures, then deadlines beside the cards for the regions. */
export function AdminDashboardSkeleton() {
  return (
    <>
      <StatCardSkeleton withHelp={false} />
      <LoadingRegion>
        <Grid
          gap="4"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <PanelSkeleton lines={6} />
          <Stack gap="4">
            <PanelSkeleton lines={3} />
            <PanelSkeleton lines={3} />
          </Stack>
        </Grid>
      </LoadingRegion>
    </>
  );
}
