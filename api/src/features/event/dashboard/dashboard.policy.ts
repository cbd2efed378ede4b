import { inOrganisedRegion, isOrganiser, type Viewer } from '../../../auth/viewer';
import type { Prisma } from '../../../db/generated/client';
import { visibleAgenda } from '../../agenda/agenda.policy';
import { whereEligible } from '../../users/users.policy';

/** The participants whom the figures count: all, or for organisers those of their regions. */
export const countedPeople = (viewer: Viewer): Prisma.UserWhereInput =>
  isOrganiser(viewer) ? { ...whereEligible, ...inOrganisedRegion(viewer) } : whereEligible;

/** Deadlines on `today` (a calendar day) or later, in the agenda that the viewer sees. */
export function upcomingDeadlines(viewer: Viewer, today: Date): Prisma.AgendaItemWhereInput {
  return { AND: [visibleAgenda(viewer), { isDeadline: true, date: { gte: today } }] };
}
