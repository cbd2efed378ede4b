import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

export interface IconTextProps extends FlexProps {
  icon: LucideIcon;
  /** By default that of the text. */
  iconColor?: string;
}

/** A text with an icon beside its first line. */
export const IconText = ({ icon: Icon, iconColor, children, ...line }: IconTextProps) => (
  <Flex gap="2" minWidth="0" {...line}>
    <Flex color={iconColor} flexShrink="0" height="1lh" align="center">
      <Icon size={16} aria-hidden />
    </Flex>
    <Box minWidth="0" overflowWrap="anywhere">
      {children}
    </Box>
  </Flex>
);
