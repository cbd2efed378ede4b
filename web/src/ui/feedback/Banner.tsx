// ui/feedback/: how a screen shows its own state: loading, empty, failed, done.
import { Alert } from '@chakra-ui/react';
import { CircleCheck, Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

interface BannerProps {
  title: string;
  tone?: BannerTone;
  icon?: LucideIcon;
  children?: ReactNode;
  /** Interrupts a screen reader; for what went wrong just now. */
  assertive?: boolean;
}

const ICONS: Record<BannerTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/** A notice across the page: a state and its reason. */
export function Banner({ title, tone = 'info', icon, children, assertive = false }: BannerProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <Alert.Root variant="surface" colorPalette={tone} borderRadius="l3" role={assertive ? 'alert' : 'note'}>
      <Alert.Indicator>
        <Icon size={20} aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title fontWeight="600">{title}</Alert.Title>
        {children !== undefined && <Alert.Description textWrap="pretty">{children}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}
