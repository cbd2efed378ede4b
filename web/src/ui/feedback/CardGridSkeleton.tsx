import { Skeleton, Stack } from '@chakra-ui/react';
import { Card } from '../show/Card';
import { CardGrid } from '../show/CardGrid';
import { LoadingRegion } from './LoadingRegion';

/** Placeholders for a grid of cards; theme pages show 6. */
export function CardGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <LoadingRegion>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} data-testid="skeleton-card">
            <Skeleton height="5" width="60%" />
            <Stack gap="2">
              <Skeleton height="3" />
              <Skeleton height="3" width="85%" />
            </Stack>
            <Skeleton height="5" width="30%" />
          </Card>
        ))}
      </CardGrid>
    </LoadingRegion>
  );
}
