import { createContext, useContext } from 'react';
import type { Viewer_UserFragment } from '../gql/graphql';

/** The signed-in person. Works only below `RequireViewer`, which guarantees that there is one. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no RequireViewer around this component.');
  return viewer;
}

/** The signed-in person, with the fields that every screen needs. */
export type Viewer = Viewer_UserFragment;

const NO_REGIONS: never[] = [];

/** The regions that a person organises; empty if the viewer may not know them. */
export const organisedBy = ({ organisedRegions }: Pick<Viewer, 'organisedRegions'>) =>
  organisedRegions ?? NO_REGIONS;

export const ViewerContext = createContext<Viewer | null>(null);
