import type { Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';
import type { PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { UserRef } from './users.schema';
import { findUser } from './users.service';

/** A person whom an object names by an id; null where it names none, and for those whom the viewer may not see. */
export const personOf = <Key extends string>(
  t: PayloadFieldBuilder<Record<Key, string | null>>,
  key: Key,
  description: string,
  visible: (viewer: Viewer) => Prisma.UserWhereInput,
) =>
  t.prismaField({
    type: UserRef,
    nullable: true,
    description,
    resolve: (query, parent, _args, context) =>
      findUser(context.reads, query, parent[key], visible(viewerOf(context))),
  });
