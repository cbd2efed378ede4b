import { Box } from '@chakra-ui/react';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useState } from 'react';
import { listName, type UserList } from '../../../apollo/user-pages';
import { userMessage } from '../../../apollo/user-message';
import { formatCount } from '../../../lib/numbers';
import { useDebounced } from '../../../lib/useDebounced';
import { useShortcut } from '../../../lib/useShortcut';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { DataTable } from '../../../ui/list/DataTable';
import type { UserSortState } from '../../people/useUserFilter';
import { UserActDialog } from '../acts/UserActDialog';
import type { ListedRegion, UserAct } from '../acts/user-act';
import type { Selection } from '../selection/useSelection';
import { STACKED, userColumns } from './user-columns';
import { type Users, useFollowedPage } from './useUsers';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;
const isX = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  key.toLowerCase() === 'x' && !ctrlKey && !metaKey && !altKey;

const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('tr[data-index]') ?? null;
const checkboxOf = (row: Element | null) => row?.querySelector<HTMLInputElement>('input[type=checkbox]');

/**
 * The shortcuts of a table with selectable rows: X selects the focused or hovered row, with Shift all rows up to it; the arrows
 * move between checkboxes and select with Shift; Escape clears the selection.
 * @returns the table's listener.
 */
function useSelectionKeys({ toggle, clear, people }: Selection) {
  const toggleRow = (row: HTMLElement | null, isRange: boolean) => {
    if (row) toggle(Number(row.dataset['index']), isRange);
  };
  const hovered = () => document.querySelector<HTMLElement>('tr[data-index]:hover');
  useShortcut(
    (event) => isX(event) && hovered() !== null,
    ({ shiftKey }) => toggleRow(hovered(), shiftKey),
  );
  useShortcut(({ key }) => key === 'Escape' && people.length > 0, clear);

  return (event: ReactKeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget, key, shiftKey } = event;
    if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
    // The open menu of a row is elsewhere in the document (a portal).
    if (!currentTarget.contains(target)) return;
    const row = rowOf(target);
    if (isX(event)) toggleRow(row, shiftKey);
    else if (key === 'Escape' && people.length > 0) clear();
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && target === checkboxOf(row)) {
      const beside = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
      const next = rowOf(beside ?? null);
      const box = checkboxOf(next);
      if (!box) return;
      box.focus();
      if (shiftKey) toggleRow(next, true);
    } else return;
    event.preventDefault();
  };
}

/**
 * From this width on, in pixels, every column but the team has enough room for its usual contents; below it, each person is a card.
 */
const TABLE_MIN_WIDTH = 700;

interface UserTableProps extends Pick<Parameters<typeof userColumns>[0], 'hasTeams'> {
  users: Users;
  list: UserList;
  regions: readonly ListedRegion[];
  sort: UserSortState;
  selection: Selection;
  isPending: boolean;
}

/** Placeholders below the loaded rows, while there are more to load. */
const PENDING = 20;

/** All people who match. */
export function UserTable({ users, list, hasTeams, regions, sort, selection, isPending }: UserTableProps) {
  const [act, setAct] = useState<UserAct | null>(null);
  const onKeyDown = useSelectionKeys(selection);
  const { totalCount, edges, hasMore } = users;
  return (
    <>
      <DataTable
        label="All Users"
        columns={userColumns({ hasTeams, regions, selection, totalCount, onAct: setAct })}
        count={edges.length + (hasMore && users.failure === null ? PENDING : 0)}
        totalCount={totalCount}
        entryAt={(index) => edges[index]?.node}
        keyOf={({ id }) => id}
        isSelected={({ id }) => selection.has(id)}
        order={sort}
        minWidth={TABLE_MIN_WIDTH}
        stacked={STACKED}
        isBusy={isPending || users.isLoading}
        isStale={isPending}
        onKeyDown={onKeyDown}
      >
        {(first, last) => !isPending && <NearPages key={listName(list)} {...{ users, list, first, last }} />}
      </DataTable>
      {act && <UserActDialog act={act} regions={regions} onClose={() => setAct(null)} />}
    </>
  );
}

/** How many rows below the screen are prefetched. */
const AHEAD = 50;
/** How many rows above the screen a followed page starts. */
const ABOVE = 20;
/** The debounce of the position before its page is followed, in milliseconds. */
const REST = 500;

interface NearPagesProps {
  users: Users;
  list: UserList;
  first: number;
  last: number;
}

/** Prefetches the next page, and reports a failure. Follows the visible page as others change it. */
function NearPages({ users, list, first, last }: NearPagesProps) {
  const { edges, totalCount, hasMore, isLoading, failure, loadMore } = users;
  const isWanted = hasMore && !isLoading && failure === null && last + AHEAD >= edges.length;
  useEffect(() => {
    if (isWanted) void loadMore();
  }, [isWanted, loadMore]);

  // The page's own query follows the first one.
  const near = Math.floor(first / ABOVE - 1) * ABOVE;
  const [start, setStart] = useState(0);
  useDebounced(near, REST, () => setStart(near));
  useFollowedPage(list, edges[start - 1]?.cursor ?? null);

  if (failure === null) return null;
  const end = Math.min(edges.length + AHEAD * 2, totalCount);
  return (
    <Box padding="4">
      <ErrorState
        title={`People ${formatCount(edges.length + 1)} to ${formatCount(end)} did not load`}
        message={userMessage(failure)}
        onRetry={() => void loadMore()}
      />
    </Box>
  );
}
