import { Flex, Text } from '@chakra-ui/react';
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

/** One figure with its name. */
export function StatCard({ label, value, icon: Icon, help, children }: StatCardProps) {
  return (
    <Card gap="2" role="group" aria-label={label}>
      <Flex justify="space-between" gap="3" color="fg.muted">
        <Text fontWeight="600">{label}</Text>
        <Icon size={20} aria-hidden />
      </Flex>
      <Text textStyle="display" fontVariantNumeric="tabular-nums" fontFamily="mono">
        {typeof value === 'number' ? formatCount(value) : value}
      </Text>
      {help !== undefined && <Text color="fg.muted">{help}</Text>}
      {children}
    </Card>
  );
}
