import type { ApolloCache, Reference } from '@apollo/client';
import type { UnassignedReason } from '../../../gql/graphql';

/** The part of a region that is changed here, as the cache keeps it. */
type StoredRegion = {
  unassigned: readonly { __typename: 'UnassignedPerson'; reason: UnassignedReason; user: Reference }[];
};

const cacheId = (cache: ApolloCache, regionId: string) =>
  cache.identify({ __typename: 'Region', id: regionId });

/** Takes a person who has a place now out of those without one, in the cache. */
export function leaveUnassigned(cache: ApolloCache, regionId: string, userId: string): void {
  cache.modify<StoredRegion>({
    id: cacheId(cache, regionId),
    fields: {
      unassigned: (entries, { readField }) =>
        entries.filter((entry) => readField('id', readField<Reference>('user', entry)) !== userId),
    },
  });
}

/** Puts a person who has no place any more before `nextId` among those without one, in the cache; null is behind all. */
export function joinUnassigned(
  cache: ApolloCache,
  regionId: string,
  userId: string,
  reason: UnassignedReason,
  nextId: string | null,
): void {
  leaveUnassigned(cache, regionId, userId);
  cache.modify<StoredRegion>({
    id: cacheId(cache, regionId),
    fields: {
      unassigned: (entries, { readField, toReference }) => {
        const user = toReference({ __typename: 'User', id: userId });
        if (!user) return entries;
        const next = entries.findIndex(
          (entry) => readField('id', readField<Reference>('user', entry)) === nextId,
        );
        return entries.toSpliced(next < 0 ? entries.length : next, 0, {
          __typename: 'UnassignedPerson',
          reason,
          user,
        });
      },
    },
  });
}
