import { Grid, type GridProps, Skeleton, Stack } from '@chakra-ui/react';
import { CardGridSkeleton } from '../../ui/feedback/skeletons';

/** The search, the order of the themes, and on a desktop the number found. Large text leaves room for one per line. */
export const ThemesBar = (props: GridProps) => (
  <Grid
    gap="3"
    alignItems="center"
    templateColumns={{
      base: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
      md: '18rem 12rem minmax(0, 1fr)',
    }}
    {...props}
  />
);

/** Placeholders as high as the usual themes, with their search and order. */
export const ThemesSkeleton = () => (
  <Stack gap="6">
    <ThemesBar aria-hidden>
      <Skeleton height="10" />
      <Skeleton height="10" />
    </ThemesBar>
    <CardGridSkeleton height="13rem" />
  </Stack>
);
