import { useEffect, useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useSettings } from '../auth/useAuth';
import { type LazyComponent, usePreload } from '../ui/lazy/lazy';
import { moveFocusToMain } from '../ui/shell/MainContent';
import type { LatePageProps } from './LatePage';

/** What a route defines in addition to its component. */
export interface RouteHandle {
  title?: string;
  /** The route's component if it has its own script, which loads as soon as the address is known. */
  part?: LazyComponent;
  /** What it shows until its script has loaded. */
  late?: LatePageProps;
  /** The parts that people usually open next; prefetched when the browser is idle. */
  next?: readonly LazyComponent[];
}

/** The handle of a matched route. Every `handle` of the route table is a `RouteHandle`. */
export const handleOf = ({ handle }: { handle?: unknown }): RouteHandle =>
  (handle as RouteHandle | undefined) ?? {};

/**
 * Wraps every route: sets the document's title, moves the focus on navigation and prefetches the next
 * scripts.
 */
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
    // Screen readers and the Tab key continue from the new page, not from a link that may no longer exist.
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
