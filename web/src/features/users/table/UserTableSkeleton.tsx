import { Box, Flex, Grid, Skeleton, SkeletonCircle, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../../ui/feedback/skeletons';

/** The titles of the columns that follow the name, with the width of their usual content. */
const COLUMNS = [
  ['Email', '80%'],
  ['Role', '2.5rem'],
  ['Region', '5.5rem'],
  ['Preferences', '6rem'],
  ['Top Choice', '80%'],
  ['Exclude from Teams', '2.25rem'],
] as const;

/** As the table's own; on a phone each person is a card. */
const LINE = {
  templateColumns: {
    base: '1rem minmax(0, 1fr) auto',
    md: '1.25rem minmax(0, 1.82fr) minmax(0, 1.93fr) 5rem minmax(0, 1.28fr) 7.125rem minmax(0, 1.35fr) 9rem 1.75rem',
  },
  gap: '2',
  alignItems: 'center',
  paddingInline: '4',
} as const;

/** Placeholders for the first people, and on a desktop the column titles above them. */
export function UserTableSkeleton() {
  return (
    <LoadingRegion>
      <Grid
        {...LINE}
        hideBelow="md"
        minHeight="9"
        bg="bg.subtle"
        borderTopWidth="1px"
        textStyle="caption"
        fontWeight="600"
        color="fg.muted"
      >
        <Box gridColumnStart="2">User</Box>
        {COLUMNS.map(([title]) => (
          <Box key={title}>{title}</Box>
        ))}
      </Grid>
      {Array.from({ length: 5 }, (_, index) => (
        <Grid
          {...LINE}
          key={index}
          minHeight={{ base: '3.5rem', md: '2.8125rem' }}
          borderTopWidth={{ base: index === 0 ? '0' : '1px', md: '1px' }}
          borderColor="border.muted"
          data-testid="skeleton-row"
        >
          <Skeleton boxSize="4" borderRadius="sm" />
          <Flex gap="2" align="center">
            <SkeletonCircle size="8" flexShrink="0" />
            <Stack gap="1" flex="1">
              <Skeleton height="3" width={{ base: '40%', md: '70%' }} />
              <Skeleton height="2.5" width="55%" hideFrom="md" />
            </Stack>
          </Flex>
          <Skeleton height="2.5" width="16" hideFrom="md" />
          {COLUMNS.map(([title, width]) => (
            <Skeleton key={title} height="3" width={width} hideBelow="md" />
          ))}
        </Grid>
      ))}
    </LoadingRegion>
  );
}
