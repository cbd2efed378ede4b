import type { ApolloCache, Reference } from '@apollo/client';
import type { UnassignedReason } from '../../../gql/graphql';
import { indexByName, type BoardPerson } from './board';

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

/** Puts a person who has no place any more among those without one, by name, in the cache. */
export function joinUnassigned(
  cache: ApolloCache,
  regionId: string,
  person: BoardPerson,
  reason: UnassignedReason,
): void {
  leaveUnassigned(cache, regionId, person.id);
  cache.modify<StoredRegion>({
    id: cacheId(cache, regionId),
    fields: {
      unassigned: (entries, { readField, toReference }) => {
        const user = toReference({ __typename: 'User', id: person.id });
        if (!user) return entries;
        const names = entries.map(
          (entry) => readField<string>('displayName', readField<Reference>('user', entry)) ?? '',
        );
        return entries.toSpliced(indexByName(names, person.displayName), 0, {
          __typename: 'UnassignedPerson',
          reason,
          user,
        });
      },
    },
  });
}
