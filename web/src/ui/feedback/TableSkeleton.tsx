import { Flex, Skeleton } from '@chakra-ui/react';
import { Card } from '../show/Card';
import { LoadingRegion } from './LoadingRegion';

/** Placeholders for a `Table` and its rows, below a line of titles. */
export function TableSkeleton({ count }: { count: number }) {
  return (
    <LoadingRegion>
      <Card gap="0" padding={{ base: '0', md: '0' }} overflow="hidden">
        <Flex align="center" height="10" paddingInline="4" bg="bg.subtle" hideBelow="lg">
          <Skeleton height="3" width="20%" />
        </Flex>
        {Array.from({ length: count }, (_, index) => (
          <Flex
            key={index}
            direction="column"
            justify="center"
            gap="2"
            minHeight="14"
            paddingInline="4"
            borderTopWidth="1px"
            borderColor="border.muted"
            data-testid="skeleton-row"
          >
            <Skeleton height="3" width="25%" />
            <Skeleton height="3" width="55%" />
          </Flex>
        ))}
      </Card>
    </LoadingRegion>
  );
}
