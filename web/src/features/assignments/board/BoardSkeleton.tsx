import { Flex, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../../ui/feedback/skeletons';

/** People in each column: the unassigned, then the teams. */
const COLUMNS = [5, 8, 10, 7, 6] as const;

function ColumnSkeleton({ people }: { people: number }) {
  return (
    <Stack
      gap="1"
      padding="2"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l3"
      data-testid="skeleton-column"
    >
      <Skeleton height="5" width="55%" marginInline="1" />
      <Skeleton height="4" width="10" marginInline="1" marginBlock="1" />
      {Array.from({ length: people }, (_, index) => (
        <Skeleton key={index} height="10" borderRadius="l2" />
      ))}
    </Stack>
  );
}

/** Placeholders for what is below the page's bar. */
export function BoardSkeleton() {
  const [unassigned, ...teams] = COLUMNS;
  return (
    <LoadingRegion>
      <Stack gap="3">
        {/* What happens next, with more acts; what to know before a run; the search. */}
        <Flex gap="2" wrap="wrap" align="center" justify="space-between">
          <Flex flex={{ base: '1 0 100%', md: 'none' }} minHeight={{ base: '10', md: '8' }} align="center">
            <Skeleton height="5" width="18rem" maxWidth="full" />
          </Flex>
          <Skeleton height="8" width={{ base: 'full', md: '16rem' }} borderRadius="l2" />
        </Flex>
        <Skeleton height={{ base: '20', md: '11' }} borderRadius="l3" />
        <Skeleton height="9" width="22rem" maxWidth="full" marginTop="1.5" />
        <Grid
          gap="3"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 17rem) minmax(0, 1fr)' }}
        >
          <ColumnSkeleton people={unassigned} />
          <Grid gap="3" alignItems="start" templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
            {teams.map((people, index) => (
              <ColumnSkeleton key={index} people={people} />
            ))}
          </Grid>
        </Grid>
      </Stack>
    </LoadingRegion>
  );
}
