import { canOrganise, inOrganisedRegion, isAdmin, isOrganiser, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';
import type { SendingAct } from './sending-acts';

/** The words of notices are the whole event's: organisers read them, administrators write them. */
export const canReadNoticeWords = (viewer: Viewer): boolean => isOrganiser(viewer);
export const canEditNoticeWords = (viewer: Viewer): boolean => isAdmin(viewer);

/** Reminders, the chat channel and the figures of a region are for those who run it. */
export const canManageNotices = (viewer: Viewer, regionId: string | null): boolean =>
  canOrganise(viewer, regionId);

/** Organisers see the deliveries about their regions. */
export const visibleDeliveries = (viewer: Viewer): Prisma.DeliveryWhereInput => inOrganisedRegion(viewer);

/** Who does an act knows before what it would send: those who run the region, and administrators for what concerns all regions. */
export function canPreviewSends(viewer: Viewer, act: SendingAct, regionId: string | null): boolean {
  switch (act) {
    case 'promoteUser':
    case 'deleteUser':
    case 'eraseParticipants':
      return isAdmin(viewer);
    case 'publish':
    case 'unpublish':
    case 'openPreferences':
    case 'closePreferences':
    case 'remind':
    case 'generate':
    case 'moveMember':
    case 'unassignMember':
    case 'releaseMember':
      return canManageNotices(viewer, regionId);
  }
}
