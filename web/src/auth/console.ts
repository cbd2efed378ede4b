import type { Viewer } from './ViewerContext';

/** Whether somebody has the console: administrators for the whole event, organisers for their regions. */
export const hasConsole = ({ role, organisedRegions }: Viewer): boolean =>
  role === 'ADMIN' || organisedRegions.length > 0;

/** Whether somebody sees the participants' side as one of them, or in a preview: all but organisers who take no part. */
export const hasParticipantView = ({ role, organisedRegions, exclusion }: Viewer): boolean =>
  role === 'ADMIN' || organisedRegions.length === 0 || exclusion == null;
