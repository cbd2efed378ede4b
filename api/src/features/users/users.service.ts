import type { Prisma, User } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';

/**
 * One person, if the viewer may see them.
 * @param query what Pothos selects; it is read for an unknown id, too, since Pothos takes an unread one for a mistake
 * @param id of the person, who may have been deleted since; null for none
 * @param visible whom the viewer may see: `visibleUsers`, or `visibleActors` for those who act
 */
export function findUser(
  reads: Reads,
  query: object,
  id: string | null,
  visible: Prisma.UserWhereInput,
): Promise<User | null> {
  const args = { ...query, where: { AND: [{ id: id ?? '' }, visible] } };
  return id === null ? Promise.resolve(null) : reads.user.findFirst(args);
}
