import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { tip } from '../../lib/tip';

/** A count followed by words for what it counts, or a dot with a text for screen readers. */
export type ItemNote = { count: string; counts: string } | { dot: string };

interface SidebarItemProps {
  icon: LucideIcon;
  label: string;
  /** Hidden while only icons are shown. */
  note?: ItemNote | undefined;
  /** Shows only the icon; the label becomes its tooltip. */
  isCollapsed?: boolean;
  /** The link or button around the content, for example `(content) => <NavLink to="/admin">{content}</NavLink>`. */
  children: (content: ReactNode) => ReactElement;
}

/** One navigation entry; the link with `aria-current="page"` is marked. */
export function SidebarItem({ icon: Icon, label, note, isCollapsed = false, children }: SidebarItemProps) {
  return (
    <Box
      asChild
      {...(isCollapsed && tip(label, { isBeside: true }))}
      display="flex"
      alignItems="center"
      gap="3"
      // On a phone, which only has it in the slide-out menu, as high as a finger.
      minHeight={{ base: '11', md: '9' }}
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
          {note && !isCollapsed && (
            <>
              {/* Part of the entry's accessible name. */} <Note note={note} />
            </>
          )}
        </>,
      )}
    </Box>
  );
}

function Note({ note }: { note: ItemNote }) {
  return (
    <Box as="span" marginInlineStart="auto" textStyle="caption" fontWeight="400">
      {'count' in note ? (
        <Box
          as="span"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          {...tip(`${note.count} ${note.counts}`)}
        >
          {note.count} <VisuallyHidden>{note.counts}</VisuallyHidden>
        </Box>
      ) : (
        <>
          <Box
            as="span"
            display="block"
            boxSize="2"
            borderRadius="full"
            bg="warning.solid"
            {...tip(note.dot)}
          />
          <VisuallyHidden>{note.dot}</VisuallyHidden>
        </>
      )}
    </Box>
  );
}

interface SidebarProps {
  header: ReactNode;
  footer: ReactNode;
  isCollapsed: boolean;
  children: ReactNode;
}

/** The fixed column of the console: 16rem wide, or 3rem when only icons are shown. */
export function Sidebar({ header, footer, isCollapsed, children }: SidebarProps) {
  return (
    <Flex
      as="aside"
      aria-label="Administration"
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
      <Flex
        as="nav"
        aria-label="Administration"
        direction="column"
        gap="1"
        flex="1"
        padding={isCollapsed ? '1' : '3'}
      >
        {children}
      </Flex>
      <Box padding={isCollapsed ? '1' : '3'} borderTopWidth="1px">
        {footer}
      </Box>
    </Flex>
  );
}
