import type { Viewer } from '../../auth/viewer';
import type { Prisma, User } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import type { PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';

/** When a field that names a person is null. */
export const UNSEEN_PERSON = 'if there is none, or you may not see them';

/**
 * One person, if the viewer may see them.
 * @param query what Pothos selects; it is read for an unknown id, too, since Pothos takes an unread one for a mistake
 * @param id of the person, who may have been deleted since; null for no person
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

/**
 * The person that an object names by id; null if it names none, or one that the viewer may not see.
 * @param description begins the sentence that says so: 'Who ran it'
 */
export const personOf = <Key extends string>(
  t: PayloadFieldBuilder<Record<Key, string | null>>,
  key: Key,
  description: string,
  visible: (viewer: Viewer) => Prisma.UserWhereInput,
) =>
  t.prismaField({
    type: 'User',
    nullable: true,
    description: `${description}; null ${UNSEEN_PERSON}.`,
    resolve: (query, parent, _args, context) =>
      findUser(context.reads, query, parent[key], visible(viewerOf(context))),
  });
