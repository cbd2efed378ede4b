import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useSettings } from '../auth/useAuth';
import { MAIN_CONTENT_ID } from '../ui/main-content';
import { readTitle } from './route-title';

/** Around every route: the document's title, the focus after a change of page, and a bar while one loads. */
export function RouteFrame() {
  const { eventTitle } = useSettings();
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const title = useMatches()
    .map(readTitle)
    .findLast((found) => found !== null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A screen reader and the Tab key go on from the new page, not from a link that may be gone.
    document.getElementById(MAIN_CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <title>{title ? `${title} · ${eventTitle}` : eventTitle}</title>
      {isLoading && (
        <Box
          position="fixed"
          insetInline="0"
          top="0"
          height="2px"
          bg="accent.solid"
          zIndex="max"
          animation="pulse 1s ease-in-out infinite"
          aria-hidden
        />
      )}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
