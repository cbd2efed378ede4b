import { Box, Grid, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/numbers';
import { Card } from './Card';

interface StatCardProps {
  label: string;
  /** The figure, or a short text where there is none. */
  value: ReactNode;
  icon: LucideIcon;
  help?: ReactNode;
  /** Content below the figure, for example a `ProgressBar`. */
  children?: ReactNode;
}

/** One figure with its name: below it, or beside it on a phone, where three figures should not fill the screen. */
export function StatCard({ label, value, icon: Icon, help, children }: StatCardProps) {
  return (
    <Card gap={{ base: '1', md: '2' }} role="group" aria-label={label}>
      <Grid templateColumns="minmax(0, 1fr) auto" columnGap="3" rowGap="2" alignItems="center">
        <Text fontWeight="600" color="fg.muted">
          {label}
        </Text>
        <Box color="fg.muted" hideBelow="md">
          <Icon size={20} aria-hidden />
        </Box>
        <Text
          gridArea={{ base: '1 / 2', md: '2 / 1 / auto / span 2' }}
          textStyle={{ base: 'title', md: 'display' }}
          fontVariantNumeric="tabular-nums"
          fontFamily="mono"
        >
          {typeof value === 'number' ? formatCount(value) : value}
        </Text>
      </Grid>
      {help !== undefined && <Text color="fg.muted">{help}</Text>}
      {children}
    </Card>
  );
}
