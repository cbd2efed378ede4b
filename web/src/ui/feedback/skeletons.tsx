import { Box, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card, CardGrid } from '../show/Card';

/** Wraps skeletons: hides the shapes from screen readers. */
export function LoadingRegion({ children }: { children: ReactNode }) {
  return (
    <Box role="status" width="full">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Box aria-hidden>{children}</Box>
    </Box>
  );
}

/** Placeholders for a list of rows: 3 to 5, whichever is closest to the usual length. */
export function ListSkeleton({ count = 4 }: { count?: number }) {
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

interface CardGridSkeletonProps {
  count?: number;
  /** The content of each card, if most cards look different. */
  children?: ReactNode;
}

/** Placeholders for a grid of cards; theme pages show 6. */
export function CardGridSkeleton({ count = 6, children = <PlainCard /> }: CardGridSkeletonProps) {
  return (
    <LoadingRegion>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} data-testid="skeleton-card">
            {children}
          </Card>
        ))}
      </CardGrid>
    </LoadingRegion>
  );
}

const PlainCard = () => (
  <>
    <Skeleton height="5" width="60%" />
    <SkeletonText noOfLines={2} gap="2" height="3" />
    <Skeleton height="5" width="30%" marginTop="auto" />
  </>
);
