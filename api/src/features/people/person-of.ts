import type { Viewer } from '../../auth/viewer';
import type { Prisma, User } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import type { PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';

/** The description of when a person field is null. */
export const UNSEEN_PERSON = 'if there is none, or you may not see them';

/**
 * One person, if visible to the viewer.
 * @param query what Pothos selects; it is read for a null id, too, since Pothos treats an unused one as an error
 * @param id of the person, who may have been deleted; null for no person
 * @param visible the people visible to the viewer: `visibleUsers`, or `visibleActors` for actors
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
 * The person whom an object names by id; null if it names none, or one who is not visible to the viewer.
 * @param description begins the sentence of the description: 'Who ran it'
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
