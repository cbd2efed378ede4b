import { Flex, Grid, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../../ui/feedback/LoadingRegion';

/** People in each column: the unassigned, then four teams. */
const COLUMNS = [4, 3, 3, 2, 2] as const;

function ColumnSkeleton({ people }: { people: number }) {
  return (
    <Stack
      gap="2"
      padding="3"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l3"
      data-testid="skeleton-column"
    >
      <Flex justify="space-between" gap="2">
        <Skeleton height="5" width="55%" />
        <Skeleton height="5" width="10" />
      </Flex>
      {Array.from({ length: people }, (_, index) => (
        <Flex
          key={index}
          gap="2"
          align="center"
          padding="2"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
        >
          <SkeletonCircle size="8" flexShrink="0" />
          <Stack gap="1.5" flex="1">
            <Skeleton height="4" width="60%" />
            <Skeleton height="3" width="85%" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}

/** Placeholders for a region's board. */
export function BoardSkeleton() {
  const [unassigned, ...teams] = COLUMNS;
  return (
    <LoadingRegion>
      <Stack gap="6">
        <Flex gap="3" wrap="wrap" align="center" justify="space-between">
          <Skeleton height="5" width="18rem" maxWidth="full" />
          <Skeleton height="10" width={{ base: 'full', md: '24rem' }} />
        </Flex>
        <Grid
          gap="4"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}
        >
          <ColumnSkeleton people={unassigned} />
          <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))">
            {teams.map((people, index) => (
              <ColumnSkeleton key={index} people={people} />
            ))}
          </Grid>
        </Grid>
      </Stack>
    </LoadingRegion>
  );
}
