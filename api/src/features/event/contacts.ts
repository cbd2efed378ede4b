import type { Prisma } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';

export const MAX_CONTACTS = 3;

/** The contacts of a region's people, by name: its organisers; without any, or without a region, the administrators. */
export async function readContacts({ user }: Reads, regionId: string | null) {
  const named: Prisma.UserFindManyArgs = {
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    take: MAX_CONTACTS,
  };
  const organisers =
    regionId === null
      ? []
      : await user.findMany({ where: { organiser: { regionIds: { has: regionId } } }, ...named });
  return organisers.length > 0 ? organisers : user.findMany({ where: { role: 'admin' }, ...named });
}
