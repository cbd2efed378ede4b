import { Flex, Skeleton } from '@chakra-ui/react';
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
      <CardGrid isRow>
        {Array.from({ length: 3 }, (_, index) => (
          <Card key={index} gap="3">
            <Flex justify="space-between">
              <Skeleton height={{ base: '6', md: '4' }} width="45%" />
              <Skeleton height="6" width="20%" hideFrom="md" />
            </Flex>
            <Skeleton height="8" width="30%" hideBelow="md" />
            {withHelp && <Skeleton height="3" width="60%" />}
          </Card>
        ))}
      </CardGrid>
    </LoadingRegion>
  );
}
