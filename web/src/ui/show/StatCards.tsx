import { Box, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cutTip } from '../../lib/tip';

interface StatCardsProps {
  /** For screen readers. */
  label?: string;
  /** `Figure`s. */
  children: ReactNode;
}

/** Three stat cards side by side; stacked if the text is large. */
export const StatCards = ({ label, children }: StatCardsProps) => (
  <Grid
    {...(label !== undefined && { role: 'group', 'aria-label': label })}
    templateColumns="repeat(auto-fit, minmax(5.5rem, 1fr))"
    gap={{ base: '2', md: '4' }}
  >
    {children}
  </Grid>
);

const CARD = {
  padding: { base: '3', md: '4' },
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'panel',
  minWidth: '0',
} as const;

interface FigureProps {
  label: string;
  value: string;
  help: string;
  /** A second note, next to the first. */
  also?: string;
  /** Next to the value, on a phone below all of it; for example a `ProgressBar`. */
  children?: ReactNode;
}

/** A figure with its name and a comparison. On a phone, all names have two lines. */
export const Figure = ({ label, value, help, also, children }: FigureProps) => (
  <Grid
    role="group"
    aria-label={label}
    templateColumns="auto minmax(0, 1fr)"
    columnGap="4"
    alignContent="start"
    {...CARD}
  >
    <Text
      fontFamily="mono"
      fontVariantNumeric="tabular-nums"
      fontWeight="600"
      textStyle={{ base: 'lead', md: 'title' }}
      whiteSpace="nowrap"
    >
      {value}
    </Text>
    <Text gridColumn="1 / -1" textStyle="caption" maxWidth={{ base: 'min-content', md: 'none' }}>
      {label}
    </Text>
    <Flex gridColumn="1 / -1" columnGap="1" wrap="wrap" textStyle="caption" color="fg.muted" minWidth="0">
      <Text lineClamp={{ base: 4, md: 2 }} overflowWrap="anywhere" {...cutTip(help)}>
        {help}
      </Text>
      {also !== undefined && <Text>{also}</Text>}
    </Flex>
    {children !== undefined && (
      <Box
        gridRow={{ md: '1' }}
        gridColumn={{ base: '1 / -1', md: '2' }}
        alignSelf="center"
        marginTop={{ base: '2', md: '0' }}
      >
        {children}
      </Box>
    )}
  </Grid>
);

export const StatCardsSkeleton = () => (
  <StatCards>
    {Array.from({ length: 3 }, (_, index) => (
      <Stack key={index} gap="2" {...CARD}>
        <Skeleton height="6" width="60%" />
        <Skeleton height="3" width="80%" />
      </Stack>
    ))}
  </StatCards>
);
