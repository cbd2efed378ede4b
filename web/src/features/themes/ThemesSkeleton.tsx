import { Flex, type FlexProps, Skeleton, SkeletonText, Stack } from '@chakra-ui/react';
import { CardGridSkeleton } from '../../ui/feedback/skeletons';

/** The search, the order of the themes, and on a desktop the number found. Large text leaves room for one per line. */
export const ThemesBar = (props: FlexProps) => (
  <Flex
    gap="3"
    align="center"
    wrap="wrap"
    css={{
      '& > div': { flex: { base: '1 1 9rem', md: '0 0 18rem' } },
      '& > div + div': { flex: { base: '1 1 12rem', md: '0 0 15.5rem' } },
    }}
    {...props}
  />
);

/** Placeholders in the shape of themes, with their search and order. */
export const ThemesSkeleton = () => (
  <Stack gap="6">
    <ThemesBar aria-hidden>
      <Skeleton height="10" />
      <Skeleton height="10" />
      <Skeleton asChild height="5" maxWidth="18rem" flex={{ base: '1 0 100%', md: '1' }}>
        <p />
      </Skeleton>
    </ThemesBar>
    <CardGridSkeleton>
      <Flex gap="3" align="center" height="11">
        <Skeleton boxSize="8" flexShrink="0" alignSelf="flex-start" />
        <Stack gap="2" flex="1">
          <Skeleton height="5" width="70%" />
          <Skeleton height="3" width="30%" />
        </Stack>
      </Flex>
      {/* The usual lines of a description on a desktop. */}
      <SkeletonText noOfLines={5} gap="2" height="3" />
    </CardGridSkeleton>
  </Stack>
);
