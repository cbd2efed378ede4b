import { useEffect, useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useSettings } from '../auth/useAuth';
import { type LazyComponent, usePreload } from '../ui/lazy/lazy';
import { moveFocusToMain } from '../ui/shell/MainContent';
import type { LatePageProps } from './LatePage';

/** What a route carries besides its component. */
export interface RouteHandle {
  /** The document's title. */
  title?: string;
  /** The route's own component where it has a script of its own; loaded as soon as the address is known. */
  part?: LazyComponent;
  /** What it shows until its script is there. */
  late?: LatePageProps;
  /** Where people usually go from here; loaded when the browser is idle. */
  next?: readonly LazyComponent[];
}

/** What a matched route carries. Every `handle` of the route table is a `RouteHandle`. */
export const handleOf = ({ handle }: { handle?: unknown }): RouteHandle =>
  (handle as RouteHandle | undefined) ?? {};

/** Around every route: sets the document's title, moves the focus after a change of page, and fetches the next scripts ahead. */
export function RouteFrame() {
  const { eventTitle } = useSettings();
  const { pathname } = useLocation();
  const matches = useMatches();
  const title = matches
    .map((match) => handleOf(match).title)
    .findLast((candidate) => candidate !== undefined);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Screen readers and the Tab key continue from the new page, not from a link that may be gone.
    moveFocusToMain();
  }, [pathname]);

  const next = useMemo(() => matches.flatMap((match) => handleOf(match).next ?? []), [matches]);
  usePreload(next);

  return (
    <>
      <title>{title ? `${title} · ${eventTitle}` : eventTitle}</title>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
