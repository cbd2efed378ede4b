import { createContext, useContext } from 'react';
import type { Viewer_UserFragment } from '../gql/graphql';

/** The person signed in. Works only below `RequireViewer`, which makes sure that there is one. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no RequireViewer around this component.');
  return viewer;
}

/** The person signed in, as every screen needs them. */
export type Viewer = Viewer_UserFragment;

export const ViewerContext = createContext<Viewer | null>(null);
