import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { tip } from '../show/tip';

interface SidebarItemProps {
  icon: LucideIcon;
  label: string;
  /** Shows only the icon; the label becomes its tooltip. */
  isCollapsed?: boolean;
  /** The link or button that holds the content, for example `(content) => <NavLink to="/admin">{content}</NavLink>`. */
  children: (content: ReactNode) => ReactElement;
}

/** One navigation entry; the link with `aria-current="page"` is marked. */
export function SidebarItem({ icon: Icon, label, isCollapsed = false, children }: SidebarItemProps) {
  return (
    <Box
      asChild
      {...(isCollapsed && tip(label, { isBeside: true }))}
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="9"
      paddingInline={isCollapsed ? '2' : '3'}
      justifyContent={isCollapsed ? 'center' : 'flex-start'}
      borderRadius="l2"
      color="fg.muted"
      fontWeight="400"
      textAlign="start"
      whiteSpace="nowrap"
      cursor="pointer"
      transition="backgrounds"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      _currentPage={{ bg: 'accent.subtle', color: 'accent.fg', fontWeight: '600' }}
    >
      {children(
        <>
          <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
          {isCollapsed ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </>,
      )}
    </Box>
  );
}
