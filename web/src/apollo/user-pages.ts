import type { Reference } from '@apollo/client';
import { relayStylePagination, type RelayFieldPolicy } from '@apollo/client/utilities';
import type { QueryUsersArgs } from '../gql/graphql';

export type UserList = Pick<QueryUsersArgs, 'filter' | 'sort'>;

/** The key of a list among the cache's root fields. */
export const listName = ({ filter, sort }: UserList): string => `users:${JSON.stringify([filter, sort])}`;

type Edge = ({ node: Reference } | Reference) & { cursor?: string };
const refOf = (edge: Edge): string => ('node' in edge ? edge.node : edge).__ref;

/**
 * Where a page starts in a list: after its cursor; if that person has left the list, at the first person that
 * both contain.
 */
function startOf(edges: readonly Edge[], after: unknown, isOther: (edge: Edge) => boolean): number {
  if (after == null) return 0;
  const before = edges.findIndex(({ cursor }) => cursor === after);
  if (before >= 0) return before + 1;
  const first = edges.findIndex((edge) => !isOther(edge));
  return first < 0 ? edges.length : first;
}

const relay = relayStylePagination((args) => listName(args ?? {}));

/**
 * Joins the pages of lists of people. A page that is refetched after a change replaces itself: later pages
 * stay, and no person appears twice.
 */
export const userPages: RelayFieldPolicy<Reference> = {
  ...relay,
  merge: (existing, incoming, options) => {
    const merged = typeof relay.merge === 'function' ? relay.merge(existing, incoming, options) : undefined;
    if (!existing || !merged || !incoming?.edges) return merged ?? null;
    const arrived = new Set(incoming.edges.map(refOf));
    const isOther = (edge: Edge) => !arrived.has(refOf(edge));
    const page = merged.edges.slice(merged.edges.length - incoming.edges.length);
    const start = startOf(existing.edges, options.args?.['after'], isOther);
    const replaced = existing.edges.slice(start, start + page.length);
    const end = start + replaced.findLastIndex((edge) => !isOther(edge)) + 1;
    const later = incoming.pageInfo?.hasNextPage === true ? existing.edges.slice(end).filter(isOther) : [];
    return {
      ...merged,
      edges: [...existing.edges.slice(0, start).filter(isOther), ...page, ...later],
      pageInfo: later.length > 0 ? existing.pageInfo : merged.pageInfo,
    };
  },
};
