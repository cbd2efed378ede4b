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

const NO_REGIONS: never[] = [];

/** The regions that a person organises; none if they are not for the viewer. */
export const organisedBy = ({ organisedRegions }: Pick<Viewer, 'organisedRegions'>) =>
  organisedRegions ?? NO_REGIONS;

export const ViewerContext = createContext<Viewer | null>(null);
