import type { ApolloCache, Reference } from '@apollo/client';
import type { UnassignedReason } from '../../../gql/graphql';

/** The part of a cached region that changes here. */
type StoredRegion = {
  unassigned: readonly { __typename: 'UnassignedPerson'; reason: UnassignedReason; user: Reference }[];
};

const cacheId = (cache: ApolloCache, regionId: string) =>
  cache.identify({ __typename: 'Region', id: regionId });

/** Removes a person, who has a place now, from the cached list of the unassigned. */
export function leaveUnassigned(cache: ApolloCache, regionId: string, userId: string): void {
  cache.modify<StoredRegion>({
    id: cacheId(cache, regionId),
    fields: {
      unassigned: (entries, { readField }) => {
        const others = entries.filter(
          (entry) => readField('id', readField<Reference>('user', entry)) !== userId,
        );
        // The same list where nothing changes, so that nothing is rendered again.
        return others.length < entries.length ? others : entries;
      },
    },
  });
}

/** Adds a person, who no longer has a place, to the cached list of the unassigned before `nextId`; null adds at the end. */
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
