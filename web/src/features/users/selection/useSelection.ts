import { useCallback, useEffect, useMemo, useState } from 'react';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { setRegionOfUsersRules } from '../../../gql/input-rules';
import type { Users } from '../table/useUsers';

/** The maximum number of people per mutation. */
export const MAX_SELECTED = setRegionOfUsersRules.userIds.maxItems;

export interface Selection {
  /** The selected people who are loaded, in the order of the list. */
  people: readonly UserRow_UserFragment[];
  has: (userId: string) => boolean;
  /** Toggles the person at an index; with `isRange`, selects all from the previous index to this one. */
  toggle: (index: number, isRange: boolean) => void;
  /** Selects as many from the beginning of the list as one action accepts. */
  selectAll: () => void;
  clear: () => void;
  isPending: boolean;
}

/**
 * The selected people of a list. Another list starts without a selection.
 * @param list changes its identity with the list.
 */
export function useSelection(users: Users | null, list: object): Selection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  /** True while the pages of all selected people load, one after another. */
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
  // The table shows what failed to load, with a retry button.
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
