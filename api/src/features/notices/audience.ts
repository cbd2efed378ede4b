import type { Announcement, Prisma } from '../../db/generated/client';
import { whereEligible } from '../users/users.policy';
import { NO_TEAM } from './already-told.service';
import { toRemind } from './reminders.service';

/** Nobody. */
const NONE: Prisma.UserWhereInput = { id: { in: [] } };

type About = Pick<Announcement, 'kind' | 'regionId' | 'userId' | 'isTest' | 'createdAt'>;

/** Whoever was, or may have been, told of a team of theirs in a region. */
const wasToldOfTeam = (regionId: string | null): Prisma.UserWhereInput => ({
  deliveries: { some: { regionId, told: { not: NO_TEAM }, toldAt: { not: null } } },
});

/** Who takes part in a region and wants notices. */
export const wantingNotices = (regionId: string | null) =>
  ({
    ...whereEligible,
    regionId: regionId ?? { in: [] },
    noticeRefusal: null,
  }) satisfies Prisma.UserWhereInput;

/** Whom an announcement concerns, as things are now, without those who want no notices. */
export function audienceOf({ kind, regionId, userId, isTest, createdAt }: About): Prisma.UserWhereInput {
  if (isTest) return userId === null ? NONE : { id: userId };
  const region = wantingNotices(regionId);
  switch (kind) {
    case 'invited':
      // Whoever was added in the same transaction, and by it alone: that is when it was announced.
      return {
        role: 'user',
        firstSignInAt: null,
        createdAt,
        noticeRefusal: null,
        // Two lists may have been saved at the same instant.
        deliveries: { none: { kind: 'invited' } },
      };
    case 'preferencesOpen':
      return region;
    case 'deadlineNear':
      return userId === null ? region : { ...region, id: userId };
    case 'notRankedYet':
      return regionId === null ? NONE : toRemind(regionId);
    case 'teamPublished':
      return { ...region, assignment: { isNot: null }, NOT: wasToldOfTeam(regionId) };
    case 'noTeam':
      return { ...region, assignment: null, NOT: wasToldOfTeam(regionId) };
    case 'teamChanged':
      // Without a person, the teams were published anew: whoever knew theirs is told what became of it.
      return { ...region, ...(userId === null ? wasToldOfTeam(regionId) : { id: userId }) };
    case 'jobFailed':
    case 'shortage':
      return {
        OR: [{ role: 'admin' }, { organiser: { regionIds: { has: regionId ?? '' } } }],
        firstSignInAt: { not: null },
        noticeRefusal: null,
      };
  }
}
