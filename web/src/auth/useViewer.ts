import { useContext } from 'react';
import { ViewerContext, type Viewer } from './ViewerContext';

/** The person signed in. Works only below `RequireViewer`, which makes sure that there is one. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no RequireViewer around this component.');
  return viewer;
}
