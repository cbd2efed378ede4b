import { Box, Flex, IconButton } from '@chakra-ui/react';
import { BookOpen, Info, Lightbulb, ListOrdered, Menu as MenuIcon, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, NavLink, Outlet, useMatches } from 'react-router-dom';
import { hasConsole } from '../auth/console';
import { useSettings } from '../auth/useAuth';
import { useViewer, type Viewer, ViewerContext } from '../auth/useViewer';
import { ContactNames } from '../features/links/Contacts';
import { paths } from '../lib/paths';
import { PHONE, useMedia } from '../lib/useMedia';
import { useLiveState } from '../live/live-state';
import { FaultContact } from '../ui/feedback/ErrorState';
import { lazy } from '../ui/lazy/lazy';
import { lazyDialog } from '../ui/lazy/lazy-dialog';
import { BrandMark } from '../ui/shell/BrandMark';
import { MainContent, SkipLink } from '../ui/shell/MainContent';
import { OfflineBar } from '../ui/shell/OfflineBar';
import type { NavigationEntry } from './admin-navigation';
import { HeaderTools } from './Commands';
import { LatePage } from './LatePage';
import { NavigationLinks } from './NavigationLinks';
import { OrganiserRibbon, ReturnToAdmin } from './Ribbon';
import { handleOf } from './RouteFrame';
import { SignedIn } from './SignedIn';

/**
 * The space that sticky elements at a phone's foot leave for the tabs and the phone's own bar; none on a low
 * screen, where the tabs scroll.
 */
const footStyles = {
  '--foot': '0px',
  '@media (max-width: 47.9975rem) and (min-height: 30rem)': {
    '--foot': 'calc(3.5rem + env(safe-area-inset-bottom))',
  },
} as const;

/** The participant's pages as tabs at the foot of a phone, within reach of the thumb. */
const FootTabs = ({ entries }: { entries: readonly NavigationEntry[] }) => (
  <Flex
    as="nav"
    aria-label="Pages"
    data-bottom-bar
    hideFrom="md"
    // Above the page, but below what opens from the header.
    zIndex="1"
    bottom="0"
    bg="bg.panel"
    borderTopWidth="1px"
    paddingBottom="env(safe-area-inset-bottom)"
    css={{ position: 'static', '@media (min-height: 30rem)': { position: 'sticky' } }}
  >
    {entries.map(({ to, label, icon: Icon }) => (
      <Flex
        key={to}
        asChild
        flex="1"
        minWidth="0"
        minHeight="3.4375rem"
        direction="column"
        align="center"
        justify="center"
        gap="1"
        textStyle="caption"
        color="fg.muted"
        overflowWrap="anywhere"
        _currentPage={{ color: 'accent.fg', fontWeight: '600' }}
      >
        <NavLink to={to} end={to === paths.home}>
          <Icon size={20} aria-hidden />
          {label}
        </NavLink>
      </Flex>
    ))}
  </Flex>
);

const SlideOutMenu = lazyDialog(async () => (await import('../ui/shell/SlideOutMenu')).SlideOutMenu);

/** The links in the participant's header: teams once the viewer's region is published, preferences before. */
function participantEntries({ region }: Pick<Viewer, 'region'>): NavigationEntry[] {
  const isPublished = region?.assignmentStatus.status === 'PUBLISHED';
  return [
    { to: paths.home, go: 'E', label: 'Event Info', icon: Info },
    { to: paths.themes, go: 'T', label: 'Themes', icon: Lightbulb },
    isPublished
      ? { to: paths.teams, go: 'M', label: 'Teams', icon: Users }
      : { to: paths.preferences, go: 'P', label: 'Preferences', icon: ListOrdered },
    { to: paths.resources, go: 'O', label: 'Resources', icon: BookOpen },
  ];
}

// Only administrators load it.
const PreviewRibbon = lazy(async () => (await import('./PreviewRibbon')).PreviewRibbon, {
  loading: () => <Box minHeight="10" />,
  failed: () => <ReturnToAdmin />,
});

/**
 * The participant's layout. Administrators preview it as a participant of the region chosen in the ribbon.
 */
export function ParticipantLayout() {
  const viewer = useViewer();
  // Undefined until the ribbon has loaded the regions.
  const [previewed, setPreviewed] = useState<Viewer['region']>();
  if (viewer.role !== 'ADMIN') return <Frame ribbon={hasConsole(viewer) ? <OrganiserRibbon /> : null} />;
  return (
    <ViewerContext value={{ ...viewer, region: previewed ?? null }}>
      <Frame
        ribbon={<PreviewRibbon ownRegionId={viewer.region?.id} onPreview={setPreviewed} />}
        isWaiting={previewed === undefined}
      />
    </ViewerContext>
  );
}

/** Navigation at the top or at the foot of a phone, and the page, which waits until its region is known. */
function Frame({ ribbon, isWaiting = false }: { ribbon: ReactNode; isWaiting?: boolean }) {
  const { eventTitle } = useSettings();
  const viewer = useViewer();
  const entries = participantEntries(viewer);
  const { late } = handleOf(useMatches().at(-1) ?? {});
  const isPhone = useMedia(PHONE);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);

  return (
    <Flex direction="column" minHeight="100dvh" css={footStyles}>
      <SkipLink />
      <Box as="header" bg="bg.panel" borderBottomWidth="1px" position="sticky" top="0" zIndex="docked">
        <Flex
          maxWidth="1264px"
          marginInline="auto"
          height="16"
          // Aligns the avatar with the end of the page.
          paddingInlineStart={{ base: '2', md: '8' }}
          paddingInlineEnd={{ base: '3.5', md: '1.875rem' }}
          align="center"
          gap="2"
        >
          <IconButton
            hideFrom="md"
            variant="ghost"
            aria-label="Open menu"
            onClick={() => setIsMenuOpen(true)}
          >
            <MenuIcon size={20} aria-hidden />
          </IconButton>
          {/* At twice the text size, a phone only has room for the buttons. */}
          <Box minWidth="0" flexShrink="1" css={{ '@media (width < 16rem)': { display: 'none' } }}>
            <Link to={paths.home}>
              <BrandMark title={eventTitle} />
            </Link>
          </Box>
          <Flex
            as="nav"
            aria-label="Main"
            hideBelow="md"
            gap="1"
            marginInline={{ md: '2', lg: '4' }}
            // On a tablet, the event's title needs the room.
            css={{ '& svg': { display: { md: 'none', xl: 'block' } } }}
          >
            <NavigationLinks entries={entries} />
          </Flex>
          <HeaderTools isSearch={false} entries={entries} />
        </Flex>
        {ribbon}
        <OfflineBar isReconnecting={useLiveState() === 'reconnecting'} />
      </Box>
      <SlideOutMenu
        open={isMenuOpen}
        onClose={closeMenu}
        title={eventTitle}
        footer={
          <SignedIn>
            <ReturnToAdmin />
          </SignedIn>
        }
      >
        <NavigationLinks entries={entries} onFollow={closeMenu} />
      </SlideOutMenu>
      <MainContent
        flex="1"
        width="full"
        maxWidth="1264px"
        marginInline="auto"
        padding={{ base: '4', md: '8' }}
      >
        <FaultContact value={<ContactNames />}>
          {isWaiting ? late && <LatePage {...late} /> : <Outlet />}
        </FaultContact>
      </MainContent>
      {isPhone && <FootTabs entries={entries} />}
    </Flex>
  );
}
