import type { LazyComponent } from '../ui/lazy/lazy';

/** What a route carries besides its component. */
export interface RouteHandle {
  /** The document's title. */
  title?: string;
  /** The route's own component where it has a script of its own; loaded as soon as the address is known. */
  part?: LazyComponent;
  /** Where people usually go from here; loaded when the browser is idle. */
  next?: readonly LazyComponent[];
}

/** What a matched route carries. Every `handle` of the route table is a `RouteHandle`. */
export const handleOf = ({ handle }: { handle?: unknown }): RouteHandle =>
  (handle as RouteHandle | undefined) ?? {};
