import { Badge } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

interface StatusBadgeProps {
  children: ReactNode;
  tone?: Tone;
  icon?: LucideIcon;
}

/** A short state in words; the colour only supports it. */
export function StatusBadge({ children, tone = 'neutral', icon: Icon }: StatusBadgeProps) {
  return (
    <Badge
      variant="surface"
      size="md"
      textStyle="caption"
      colorPalette={tone === 'neutral' ? 'gray' : tone}
      maxWidth="full"
    >
      {Icon && <Icon size={16} style={{ flexShrink: 0 }} aria-hidden />}
      {children}
    </Badge>
  );
}
