import { db } from '../../db/client';
import { viewerOf, type Context } from '../../graphql/context';
import { visibleAssignments } from '../assignments/assignments.policy';

const known = new WeakMap<Context, Promise<string | null>>();

/**
 * The theme of the viewer's own team, null while they have none that they may see. Asked once a request, however many teams
 * it shows: the minute after publishing, everybody asks for all of them.
 */
export function viewersThemeId(context: Context): Promise<string | null> {
  const asked = known.get(context);
  if (asked) return asked;
  const viewer = viewerOf(context);
  const answer = db.teamAssignment
    .findFirst({ where: { userId: viewer.id, ...visibleAssignments(viewer) }, select: { themeId: true } })
    .then((place) => place?.themeId ?? null);
  known.set(context, answer);
  return answer;
}
