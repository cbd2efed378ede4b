import type { Viewer } from '../../../auth/viewer';
import type { Prisma } from '../../../db/generated/client';
import { visibleAgenda } from '../../agenda/agenda.policy';

/** Deadlines of the viewer's region's agenda, of all regions for administrators, on `today` (a calendar day) or later. */
export function upcomingDeadlines(viewer: Viewer, today: Date): Prisma.AgendaItemWhereInput {
  return { AND: [visibleAgenda(viewer), { isDeadline: true, date: { gte: today } }] };
}
