import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SidebarProps {
  /** Names the landmark, for example 'Administration'. */
  label: string;
  header: ReactNode;
  footer: ReactNode;
  isCollapsed: boolean;
  /** The entries, usually `SidebarItem`s. */
  children: ReactNode;
}

/** The fixed column of the console: 16rem wide, or 3rem when only icons are shown. */
export function Sidebar({ label, header, footer, isCollapsed, children }: SidebarProps) {
  return (
    <Flex
      as="aside"
      aria-label={label}
      data-state={isCollapsed ? 'collapsed' : 'expanded'}
      direction="column"
      width={isCollapsed ? '3rem' : '16rem'}
      flexShrink="0"
      position="sticky"
      top="0"
      height="100dvh"
      bg="bg.panel"
      borderInlineEndWidth="1px"
      transition="width 150ms ease-out"
      overflowX="hidden"
      overflowY="auto"
    >
      <Box padding={isCollapsed ? '1' : '3'}>{header}</Box>
      <Flex as="nav" aria-label={label} direction="column" gap="1" flex="1" padding={isCollapsed ? '1' : '3'}>
        {children}
      </Flex>
      <Box padding={isCollapsed ? '1' : '3'} borderTopWidth="1px">
        {footer}
      </Box>
    </Flex>
  );
}
