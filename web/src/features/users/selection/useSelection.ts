import { useCallback, useEffect, useMemo, useState } from 'react';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { setRegionOfUsersRules } from '../../../gql/input-rules';
import type { Users } from '../table/useUsers';

/** The most people whom the server changes at once. */
export const MAX_SELECTED = setRegionOfUsersRules.userIds.maxItems;

export interface Selection {
  /** Those who are listed and selected, in the order of the list. */
  people: readonly UserRow_UserFragment[];
  has: (userId: string) => boolean;
  /** Selects or deselects the person at a position; with `isRange`, selects all from the position before to this one. */
  toggle: (index: number, isRange: boolean) => void;
  /** Selects from the beginning of the list as many as one act takes. */
  selectAll: () => void;
  clear: () => void;
  isPending: boolean;
}

/** Which people of a list are selected. Another list begins with no selection. @param list changes its identity with the list. */
export function useSelection(users: Users | null, list: object): Selection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  /** While the pages of all who are wanted are loaded, one after the other. */
  const [wantsAll, setWantsAll] = useState(false);
  const [seen, setSeen] = useState(list);

  const clear = useCallback(() => {
    setSelectedIds(new Set());
    setAnchor(null);
    setWantsAll(false);
  }, []);
  if (list !== seen) {
    setSeen(list);
    clear();
  }

  const listed = useMemo(() => users?.edges.map(({ node }) => node) ?? [], [users?.edges]);
  const people = useMemo(() => listed.filter(({ id }) => selectedIds.has(id)), [listed, selectedIds]);

  const add = (added: readonly UserRow_UserFragment[]) =>
    setSelectedIds((before) => new Set([...before, ...added.map(({ id }) => id)].slice(0, MAX_SELECTED)));

  const { hasMore = false, isLoading = false, failure = null, loadMore } = users ?? {};
  const isLoaded = listed.length >= MAX_SELECTED || !hasMore;
  if (wantsAll && isLoaded) add(listed.slice(0, MAX_SELECTED));
  // The table says what did not load, with a button to try again.
  if (wantsAll && (isLoaded || failure !== null)) setWantsAll(false);
  const isNextWanted = wantsAll && !isLoaded && failure === null && !isLoading;
  useEffect(() => {
    if (isNextWanted) void loadMore?.();
  }, [isNextWanted, loadMore]);

  const toggle = (index: number, isRange: boolean) => {
    const person = listed[index];
    if (!person) return;
    setAnchor(index);
    if (isRange && anchor !== null) {
      const from = Math.min(anchor, index);
      add(listed.slice(from, Math.min(Math.max(anchor, index) + 1, from + MAX_SELECTED)));
      return;
    }
    setSelectedIds((before) => {
      const next = new Set(before);
      if (!next.delete(person.id) && next.size < MAX_SELECTED) next.add(person.id);
      return next;
    });
  };

  return {
    people,
    has: (userId) => selectedIds.has(userId),
    toggle,
    selectAll: () => setWantsAll(true),
    clear,
    isPending: wantsAll,
  };
}
