import { useCallback, useMemo, useState } from 'react';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { setRegionOfUsersRules } from '../../../gql/input-rules';
import type { UserPages } from '../table/useUserPages';

/** The most people whom the server changes at once. */
export const MAX_SELECTED = setRegionOfUsersRules.userIds.maxItems;

type Range = readonly [from: number, to: number];

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
export function useSelection(pages: UserPages | null, list: object): Selection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  /** A range whose people are not all loaded. */
  const [wanted, setWanted] = useState<Range | null>(null);
  const [seen, setSeen] = useState(list);

  const clear = useCallback(() => {
    setSelectedIds(new Set());
    setAnchor(null);
    setWanted(null);
  }, []);
  if (list !== seen) {
    setSeen(list);
    clear();
  }

  const people = useMemo(() => {
    const found: UserRow_UserFragment[] = [];
    for (let index = 0; pages && index < pages.totalCount && found.length < selectedIds.size; index += 1) {
      const person = pages.personAt(index);
      if (person && selectedIds.has(person.id)) found.push(person);
    }
    return found;
  }, [pages, selectedIds]);

  const add = (ids: readonly string[]) =>
    setSelectedIds((before) => new Set([...before, ...ids].slice(0, MAX_SELECTED)));

  const loaded = wanted && pages && idsWithin(pages, wanted);
  if (loaded) add(loaded);
  // The table says what did not load, with a button to try again.
  if (
    loaded ||
    (wanted && pages && pagesOf(pages, wanted).some((page) => pages.failureOf(page) !== undefined))
  )
    setWanted(null);

  const selectRange = (from: number, to: number) => {
    if (!pages) return;
    const range: Range = [from, Math.min(to, from + MAX_SELECTED - 1, pages.totalCount - 1)];
    setWanted(range);
    const unasked = pagesOf(pages, range).filter(pages.isUnasked);
    if (unasked.length > 0) pages.load(unasked);
  };

  const toggle = (index: number, isRange: boolean) => {
    const person = pages?.personAt(index);
    if (!person) return;
    setAnchor(index);
    if (isRange && anchor !== null) {
      selectRange(Math.min(anchor, index), Math.max(anchor, index));
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
    selectAll: () => selectRange(0, MAX_SELECTED - 1),
    clear,
    isPending: wanted !== null,
  };
}

function pagesOf(pages: UserPages, [from, to]: Range): number[] {
  const first = pages.pageOf(from);
  return Array.from({ length: pages.pageOf(to) - first + 1 }, (_, step) => first + step);
}

/** The ids of all people within a range; null while some are not loaded. */
function idsWithin(pages: UserPages, [from, to]: Range): string[] | null {
  const ids: string[] = [];
  for (let index = from; index <= to; index += 1) {
    const person = pages.personAt(index);
    if (!person) return null;
    ids.push(person.id);
  }
  return ids;
}
