import { Box, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface StatStripProps {
  label?: string;
  asCards?: boolean;
  children: ReactNode;
}

/** Three figures side by side; below each other where the text is large. The gap is the rule between them. */
export const StatStrip = ({ label, asCards = false, children }: StatStripProps) => (
  <Grid
    {...(label !== undefined && { role: 'group', 'aria-label': label })}
    templateColumns="repeat(auto-fit, minmax(5.5rem, 1fr))"
    {...(asCards ? { gap: { base: '2', md: '4' } } : { gap: '1px', bg: 'border', ...FRAME })}
    css={{
      '& > *': { padding: { base: '3', md: '4' }, background: 'bg.panel', ...(asCards && FRAME) },
      // The figure.
      ...(asCards && { '& > * > :first-child': { textStyle: { base: 'lead', md: 'title' } } }),
    }}
  >
    {children}
  </Grid>
);

const FRAME = { borderWidth: '1px', borderRadius: 'l3', overflow: 'hidden' } as const;

interface FigureProps {
  label: string;
  value: string;
  help: string;
  also?: string;
  children?: ReactNode;
}

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

export const StatStripSkeleton = (props: Pick<StatStripProps, 'asCards'>) => (
  <StatStrip {...props}>
    {Array.from({ length: 3 }, (_, index) => (
      <Stack key={index} gap="2">
        <Skeleton height="6" width="60%" />
        <Skeleton height="3" width="80%" />
      </Stack>
    ))}
  </StatStrip>
);
