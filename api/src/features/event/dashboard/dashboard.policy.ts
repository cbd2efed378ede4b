import type { Viewer } from '../../../auth/viewer';
import type { Prisma } from '../../../db/generated/client';
import { visibleAgenda } from '../../agenda/agenda.policy';

/** Deadlines on `today` (a calendar day) or later, in the agenda of the viewer's region; of all regions for administrators. */
export function upcomingDeadlines(viewer: Viewer, today: Date): Prisma.AgendaItemWhereInput {
  return { AND: [visibleAgenda(viewer), { isDeadline: true, date: { gte: today } }] };
}
