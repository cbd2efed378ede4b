import { canOrganise, inOrganisedRegion, isAdmin, isOrganiser, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

/** The words of notices are the whole event's: organisers read them, administrators write them. */
export const canReadNoticeWords = (viewer: Viewer): boolean => isOrganiser(viewer);
export const canEditNoticeWords = (viewer: Viewer): boolean => isAdmin(viewer);

/** Reminders, the chat channel and the figures of a region are for those who run it. */
export const canManageNotices = (viewer: Viewer, regionId: string | null): boolean =>
  canOrganise(viewer, regionId);

/** Organisers see the deliveries about their regions. */
export const visibleDeliveries = (viewer: Viewer): Prisma.DeliveryWhereInput => inOrganisedRegion(viewer);
