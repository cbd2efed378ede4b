import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

interface BannerProps {
  title: string;
  tone?: BannerTone;
  icon?: LucideIcon;
  children?: ReactNode;
  /** Interrupts a screen reader; for an error that has just occurred. */
  assertive?: boolean;
}

export const ICONS: Record<BannerTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/** A notice across the page: a state and its reason. */
export function Banner({ title, tone = 'info', icon, children, assertive = false }: BannerProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    // Chakra's Alert draws the same, but every page would load its code.
    <Flex
      role={assertive ? 'alert' : 'note'}
      colorPalette={tone}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor="colorPalette.muted"
      borderRadius="l3"
      padding="4"
      gap="3"
    >
      <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Stack gap="1" flex="1" minWidth="0">
        <Text fontWeight="600">{title}</Text>
        {children !== undefined && <Box textWrap="pretty">{children}</Box>}
      </Stack>
    </Flex>
  );
}
