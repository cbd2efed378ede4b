import { Box, Flex, Grid, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../../ui/feedback/skeletons';
import styles from './board.module.css';

function ColumnSkeleton({ people }: { people: number }) {
  return (
    <div className={styles['column']} data-testid="skeleton-column">
      <Box paddingBlock="2" paddingInline="3">
        <Skeleton height="4" width="55%" marginBlock="0.5" />
        <Skeleton height="4" width="10" marginBlock="1" />
      </Box>
      <div className={styles['people']} style={{ height: `calc(${people} * var(--row))` }}>
        {Array.from({ length: people }, (_, row) => (
          <div key={row} className={styles['row']} style={{ top: `calc(${row} * var(--row))` }}>
            <div className={styles['card']}>
              <SkeletonCircle size="6" marginInlineStart={{ base: '12', md: '5' }} />
              <Stack gap="1.5" flex="1" minWidth="0">
                <Skeleton height="2.5" width="7.5rem" />
                <Skeleton height="2.5" width="10rem" maxWidth="90%" />
              </Stack>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const ACT = { height: { base: '10', md: '8' }, flex: { base: '1', md: '0 9rem' } } as const;

/** Placeholders for what is below the page's bar, in the sizes of what they stand for. */
export function BoardSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="3" className={styles['board']}>
        {/* What happens next, with more acts; what to know before a run; the search. */}
        <Flex gap="2" wrap="wrap" align="center">
          <Box flex={{ base: '1 0 100%', md: '1' }}>
            <Skeleton height="4" width="18rem" maxWidth="full" marginBlock={{ base: '3', md: '2' }} />
          </Box>
          <Skeleton {...ACT} />
          <Skeleton {...ACT} />
        </Flex>
        <Skeleton height={{ base: '5.25rem', md: '11' }} borderRadius="l3" />
        <Skeleton height={{ base: '10', md: '8' }} width={{ md: '20rem' }} marginTop="1.5" />
        <Grid
          gap="3"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 17rem) minmax(0, 1fr)' }}
        >
          <ColumnSkeleton people={8} />
          <Grid gap="3" alignItems="start" templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
            {[5, 6, 5].map((people, index) => (
              <ColumnSkeleton key={index} people={people} />
            ))}
          </Grid>
        </Grid>
      </Stack>
    </LoadingRegion>
  );
}
