import type { AdminResourceCard_ResourceFragment } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import type { ResourceValues } from './ResourceForm';

/** A resource as its form takes it. */
export const resourceVersion = ({
  title,
  content,
  updatedAt,
}: AdminResourceCard_ResourceFragment): Versioned<ResourceValues> => ({
  values: { title, content },
  updatedAt,
});
