import type { Viewer } from '../../auth/viewer';
import { db } from '../../db/client';
import { visibleAssignments } from './members.policy';

/** By the person as they ask: each request has its own, and a new one once an act has changed what they may see. */
const known = new WeakMap<Viewer, Promise<string | null>>();

/**
 * The theme of the viewer's own team, null while they have none that they may see. Asked once a request, however many teams
 * it shows: the minute after publishing, everybody asks for all of them.
 */
export function viewersThemeId(viewer: Viewer): Promise<string | null> {
  const asked = known.get(viewer);
  if (asked) return asked;
  const answer = db.teamAssignment
    .findFirst({ where: { userId: viewer.id, ...visibleAssignments(viewer) }, select: { themeId: true } })
    .then((place) => place?.themeId ?? null);
  known.set(viewer, answer);
  return answer;
}
