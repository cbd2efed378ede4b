import { Box, Flex } from '@chakra-ui/react';
import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSettings } from '../auth/useAuth';
import { ColorModeButton } from '../ui/theme/ColorModeButton';
import { IconAction } from '../ui/show/IconAction';
import { useLiveState } from '../live/live-state';
import { MainContent } from '../ui/shell/MainContent';
import { Sidebar } from '../ui/shell/Sidebar';
import { onFirstOpen } from '../ui/dialog/on-first-open';
import { OfflineBar } from '../ui/shell/OfflineBar';
import { SkipLink } from '../ui/shell/SkipLink';
import { AdminSidebarFooter } from './AdminSidebarFooter';
import { BrandMark } from '../ui/shell/BrandMark';
import { Commands, type OpenCommands } from './Commands';
import { CommandsButton } from './CommandsButton';
import { NavigationLinks } from './NavigationLinks';
import { UserMenu } from './UserMenu';
import { useSidebar } from './useSidebar';
import { useConsoleEntries } from './useConsoleEntries';
import { useSidebarNotes } from './useSidebarNotes';

const SlideOutMenu = onFirstOpen(
  async () => (await import('../ui/shell/SlideOutMenu')).SlideOutMenu,
  ({ onClose }) => onClose,
);

/** The console: a sidebar, a slim bar and the page. */
export function AdminLayout() {
  const { eventTitle } = useSettings();
  const { isOpen, isMenuOpen, toggle, closeMenu } = useSidebar();
  const { notes, regions } = useSidebarNotes();
  const entries = useConsoleEntries(regions);
  const [commands, setCommands] = useState<OpenCommands>(null);
  return (
    <Flex minHeight="100dvh">
      <SkipLink />
      <Commands entries={entries} open={commands} onOpen={setCommands} />
      <Box hideBelow="md">
        <Sidebar
          label="Administration"
          isCollapsed={!isOpen}
          header={<BrandMark title={eventTitle} isCollapsed={!isOpen} />}
          footer={<AdminSidebarFooter isCollapsed={!isOpen} />}
        >
          <NavigationLinks entries={entries} notes={notes} isCollapsed={!isOpen} />
        </Sidebar>
      </Box>
      <SlideOutMenu open={isMenuOpen} onClose={closeMenu} title={eventTitle} footer={<AdminSidebarFooter />}>
        <NavigationLinks entries={entries} notes={notes} onFollow={closeMenu} />
      </SlideOutMenu>
      <Flex direction="column" flex="1" minWidth="0">
        <Box as="header" borderBottomWidth="1px" bg="bg.panel" position="sticky" top="0" zIndex="docked">
          <Flex
            align="center"
            gap="2"
            height="14"
            paddingInlineStart={{ base: '2', md: '6' }}
            // The avatar ends where the page does.
            paddingInlineEnd={{ base: '3.5', md: '1.875rem' }}
          >
            <IconAction icon={PanelLeft} label="Toggle Sidebar" shortcut="Ctrl+B" onClick={toggle} />
            <Box hideFrom="md" minWidth="0">
              <BrandMark title={eventTitle} />
            </Box>
            <Flex align="center" gap="2" marginInlineStart="auto" flexShrink="0">
              <CommandsButton isSearch onPress={() => setCommands('palette')} />
              <ColorModeButton />
              <UserMenu onShowKeys={() => setCommands('keys')} />
            </Flex>
          </Flex>
          <OfflineBar isReconnecting={useLiveState() === 'reconnecting'} />
        </Box>
        <MainContent flex="1" padding={{ base: '4', md: '8' }}>
          <Outlet />
        </MainContent>
      </Flex>
    </Flex>
  );
}
