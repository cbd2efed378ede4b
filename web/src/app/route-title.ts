import type { UIMatch } from 'react-router-dom';

/** What a route carries besides its component. */
export interface RouteHandle {
  title: string;
}

/** The title of a matched route, null where it has none. */
export function readTitle({ handle }: UIMatch): string | null {
  return typeof handle === 'object' &&
    handle !== null &&
    'title' in handle &&
    typeof handle.title === 'string'
    ? handle.title
    : null;
}
