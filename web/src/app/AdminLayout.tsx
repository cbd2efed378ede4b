import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Eye, PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { hasParticipantView, useConsoleRegions } from '../auth/console';
import { useSettings } from '../auth/useAuth';
import { useViewer } from '../auth/useViewer';
import { useChangeView } from '../auth/view-mode';
import { graphql } from '../gql/gql';
import { viewerTimeZone } from '../lib/dates';
import { formatCount } from '../lib/numbers';
import { paths, withRegion } from '../lib/paths';
import { PHONE, useMedia } from '../lib/useMedia';
import { useShortcut, withCtrl } from '../lib/useShortcut';
import { useLiveState } from '../live/live-state';
import { lazyDialog } from '../ui/lazy/lazy-dialog';
import { BrandMark } from '../ui/shell/BrandMark';
import { MainContent, SkipLink } from '../ui/shell/MainContent';
import { OfflineBar } from '../ui/shell/OfflineBar';
import { Sidebar, SidebarItem, type ItemNote } from '../ui/shell/SidebarItem';
import { IconAction } from '../ui/show/IconAction';
import { adminEntries, type NavigationEntry } from './admin-navigation';
import { HeaderTools } from './Commands';
import { NavigationLinks } from './NavigationLinks';
import { SignedIn } from './SignedIn';

const SidebarNotesQuery = graphql(`
  query SidebarNotes($timeZone: TimeZone) {
    dashboardStats(timeZone: $timeZone) {
      totalParticipants
    }
    regions {
      id
      participantCount
      seatCount
      assignedCount
      assignmentStatus {
        id
        status
      }
      ...StepButton_region
    }
  }
`);

/**
 * What the console's navigation shows next to its pages, by address. The dashboard loads the same facts, so
 * navigating costs no request. Without an answer there are no notes, and the console's regions are undefined.
 */
function useSidebarNotes() {
  const { data } = useQuery(SidebarNotesQuery, { variables: { timeZone: viewerTimeZone() } });
  const regions = useConsoleRegions(data?.regions);
  if (!data) return { notes: {} };
  const unsettled = regions.filter(
    ({ participantCount, seatCount, assignedCount, assignmentStatus: { status } }) =>
      // Too few seats, or teams that lack people.
      seatCount < participantCount ||
      (assignedCount < participantCount && (assignedCount > 0 || status === 'PUBLISHED')),
  );
  const notes: Readonly<Record<string, ItemNote>> = {
    [paths.adminParticipants]: {
      count: formatCount(data.dashboardStats.totalParticipants),
      counts: 'take part',
    },
    ...(unsettled.length > 0 && { [paths.adminAssignments]: { dot: 'Needs attention' } }),
  };
  return { notes, regions };
}

/** Shows who is signed in, the switch to the participant's view and sign-out. */
function AdminSidebarFooter({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const viewer = useViewer();
  const changeView = useChangeView();
  return (
    <SignedIn isCollapsed={isCollapsed}>
      {hasParticipantView(viewer) && (
        <SidebarItem icon={Eye} label="Switch to Participant View" isCollapsed={isCollapsed}>
          {(content) => (
            <button type="button" onClick={() => changeView('participant')}>
              {content}
            </button>
          )}
        </SidebarItem>
      )}
    </SignedIn>
  );
}

const COOKIE = 'sidebar_state';
const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

/** Below this width the sidebar is collapsed unless opened: it would take a third of the page. */
const NARROW = '(max-width: 63.99rem)';
/** The same for pages that need more room: two columns of themes, or eight columns about people. */
const NARROW_FOR_WIDE = '(max-width: 79.99rem)';
const WIDE: readonly string[] = [paths.adminAssignments, paths.adminParticipants];

/** The saved state of the sidebar; null if it was never toggled. */
function readSidebarOpen(): boolean | null {
  const cookies = document.cookie.split('; ');
  if (cookies.includes(`${COOKIE}=true`)) return true;
  return cookies.includes(`${COOKIE}=false`) ? false : null;
}

/** Stores the sidebar's state for 7 days. */
function rememberSidebarOpen(isOpen: boolean): void {
  document.cookie = `${COOKIE}=${isOpen}; path=/; max-age=${WEEK_IN_SECONDS}; samesite=lax`;
}

/** The state of the admin sidebar (a slide-out menu on a phone), which Ctrl+B or Meta+B also toggles. */
function useSidebar() {
  const [leftOpen, setLeftOpen] = useState(readSidebarOpen);
  const isNarrow = useMedia(WIDE.includes(useLocation().pathname) ? NARROW_FOR_WIDE : NARROW);
  const isOpen = leftOpen ?? !isNarrow;
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  const toggle = () => {
    if (matchMedia(PHONE).matches) {
      setIsMenuOpen((current) => !current);
      return;
    }
    rememberSidebarOpen(!isOpen);
    setLeftOpen(!isOpen);
  };
  useShortcut(withCtrl('b'), toggle, { isEverywhere: true });

  return { isOpen, isMenuOpen, toggle, closeMenu: () => setIsMenuOpen(false) };
}

/** The latest of all regions, which a person looks for there. */
const LOGS: readonly string[] = [paths.adminNotices, paths.adminHistory];

/**
 * The console's pages that the viewer may see. Their addresses carry the region of the current one
 * (`?region=`) from page to page, as long as that region exists.
 * @param regions those that the console is for; while they load (undefined), the address is trusted
 */
function useConsoleEntries(regions: readonly { id: string }[] | undefined): readonly NavigationEntry[] {
  const { role } = useViewer();
  const [searchParams] = useSearchParams();
  const chosen = searchParams.get('region');
  const isGone = regions !== undefined && !regions.some(({ id }) => id === chosen);
  const regionId = isGone ? null : chosen;
  const entries = adminEntries.filter(({ isEventWide }) => role === 'ADMIN' || !isEventWide);
  return regionId === null
    ? entries
    : entries.map((entry) =>
        LOGS.includes(entry.to) ? entry : { ...entry, href: withRegion(entry.to, regionId) },
      );
}

const SlideOutMenu = lazyDialog(async () => (await import('../ui/shell/SlideOutMenu')).SlideOutMenu);

/** The console's layout: a sidebar, a slim bar and the page. */
export function AdminLayout() {
  const { eventTitle } = useSettings();
  const { isOpen, isMenuOpen, toggle, closeMenu } = useSidebar();
  const { notes, regions } = useSidebarNotes();
  const entries = useConsoleEntries(regions);
  return (
    <Flex minHeight="100dvh">
      <SkipLink />
      <Box hideBelow="md">
        <Sidebar
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
            // Aligns the avatar with the end of the page.
            paddingInlineEnd={{ base: '3.5', md: '1.875rem' }}
          >
            <IconAction icon={PanelLeft} label="Toggle Sidebar" shortcut="Ctrl+B" onClick={toggle} />
            <Box hideFrom="md" minWidth="0">
              <BrandMark title={eventTitle} />
            </Box>
            <HeaderTools isSearch entries={entries} />
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
