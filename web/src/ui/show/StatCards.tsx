import { Box, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface StatCardsProps {
  /** For screen readers. */
  label?: string;
  /** `Figure`s. */
  children: ReactNode;
}

/** Three stat cards side by side; below each other where the text is large. */
export const StatCards = ({ label, children }: StatCardsProps) => (
  <Grid
    {...(label !== undefined && { role: 'group', 'aria-label': label })}
    templateColumns="repeat(auto-fit, minmax(5.5rem, 1fr))"
    gap={{ base: '2', md: '4' }}
    css={AS_CARDS}
  >
    {children}
  </Grid>
);

/** Each figure is a grid, in which a bar is beside the value. On a phone, all labels have two lines. */
const AS_CARDS = {
  '& > *': {
    padding: { base: '3', md: '4' },
    background: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'hidden',
  },
  '& > [role=group]': { display: 'grid', gridTemplateColumns: 'auto 1fr', alignContent: 'start' },
  '& > [role=group] > *': { gridColumn: '1 / -1' },
  '& > [role=group] > p:first-of-type': { gridColumn: '1', textStyle: { base: 'lead', md: 'title' } },
  '& > [role=group] > p:nth-of-type(2)': { maxWidth: { base: 'min-content', md: 'none' } },
  '& > [role=group] > div:nth-of-type(2)': {
    gridArea: '1 / 2',
    alignSelf: 'center',
    margin: '0',
    marginInlineStart: '4',
  },
} as const;

interface FigureProps {
  label: string;
  value: string;
  help: string;
  /** A second note, beside the first. */
  also?: string;
  /** Below them, for example a `ProgressBar`. */
  children?: ReactNode;
}

/** A figure with its name and what it is to be compared with. */
export const Figure = ({ label, value, help, also, children }: FigureProps) => (
  <Box role="group" aria-label={label}>
    <Text fontFamily="mono" fontVariantNumeric="tabular-nums" fontWeight="600" textStyle="lead">
      {value}
    </Text>
    <Text textStyle="caption">{label}</Text>
    <Flex columnGap="1" wrap="wrap" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
      <Text>{help}</Text>
      {also !== undefined && <Text>{also}</Text>}
    </Flex>
    {children !== undefined && <Box marginTop="2">{children}</Box>}
  </Box>
);

/** Placeholders for three figures. */
export const StatCardsSkeleton = () => (
  <StatCards>
    {Array.from({ length: 3 }, (_, index) => (
      <Stack key={index} gap="2">
        <Skeleton height="6" width="60%" />
        <Skeleton height="3" width="80%" />
      </Stack>
    ))}
  </StatCards>
);
