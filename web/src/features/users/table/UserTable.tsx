import { Box } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react';
import { userMessage } from '../../../apollo/user-message';
import { formatCount } from '../../../lib/numbers';
import { useDebounced } from '../../../lib/useDebounced';
import { useShortcut } from '../../../lib/useShortcut';
import { Banner } from '../../../ui/feedback/Banner';
import { DataTable } from '../../../ui/list/DataTable';
import { ActButton } from '../../../ui/show/ActButton';
import type { UserSortState } from '../../people/useUserFilter';
import type { UserAct } from '../acts/user-acts';
import { UserActDialog } from '../acts/UserActDialog';
import type { ListedRegion } from '../acts/UserActions';
import type { Selection } from '../selection/useSelection';
import { userColumns } from './user-columns';
import type { UserPages } from './useUserPages';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;
const isX = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  key.toLowerCase() === 'x' && !ctrlKey && !metaKey && !altKey;

const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('tr[data-index]') ?? null;
const checkboxOf = (row: Element | null) => row?.querySelector<HTMLInputElement>('input[type=checkbox]');

/**
 * The keys of a table whose rows can be selected: X selects the row with the focus or under the pointer, with Shift all rows up to it; the
 * arrows go from box to box, with Shift they select on the way; Escape clears the selection.
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
    // The open menu of a row is elsewhere in the document.
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

/** From this width on, in pixels, every column but the team has enough room for its usual contents; below it, each person is a card. */
const TABLE_MIN_WIDTH = 700;

interface UserTableProps extends Pick<Parameters<typeof userColumns>[0], 'hasTeams'> {
  pages: UserPages;
  regions: readonly ListedRegion[];
  sort: UserSortState;
  selection: Selection;
  isPending: boolean;
}

/** All people who match. */
export function UserTable({ pages, hasTeams, regions, sort, selection, isPending }: UserTableProps) {
  const [act, setAct] = useState<UserAct | null>(null);
  const onKeyDown = useSelectionKeys(selection);
  const { totalCount } = pages;
  return (
    <>
      <DataTable
        label="All Users"
        columns={userColumns({ hasTeams, regions, selection, totalCount, onAct: setAct })}
        count={totalCount}
        entryAt={pages.personAt}
        // A person who moved in the order between two requests is on both pages.
        keyOf={({ id }, index) => `${pages.pageOf(index)} ${id}`}
        isSelected={({ id }) => selection.has(id)}
        order={sort}
        minWidth={TABLE_MIN_WIDTH}
        isBusy={isPending || pages.isLoading}
        isStale={isPending}
        onKeyDown={onKeyDown}
      >
        {(first, last) => !isPending && <NearPages pages={pages} first={first} last={last} />}
      </DataTable>
      {act && <UserActDialog act={act} regions={regions} onClose={() => setAct(null)} />}
    </>
  );
}

/** How many rows above and below the screen are loaded, too. */
const AHEAD = 50;
/** How long the screen stays near a page before it is loaded, in milliseconds: dragging the scroll bar passes many. */
const REST = 80;

/** Loads the pages around the rendered rows, and says which of these did not load. */
function NearPages({ pages, first, last }: { pages: UserPages; first: number; last: number }) {
  const from = pages.pageOf(Math.max(0, first - AHEAD));
  const to = pages.pageOf(Math.min(pages.totalCount - 1, last + AHEAD));
  const near = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const unasked = near.filter(pages.isUnasked);
  useDebounced(unasked.join(), REST, () => {
    if (unasked.length > 0) pages.load(unasked);
  });
  const failed = [pages.pageOf(first), pages.pageOf(last)].find(
    (page) => pages.failureOf(page) !== undefined,
  );
  if (failed === undefined) return null;
  const [start, end] = pages.rangeOf(failed);
  return (
    <Box position="sticky" bottom="4" zIndex="docked" padding="4" paddingTop="0">
      <Banner
        tone="danger"
        title={`People ${formatCount(start + 1)} to ${formatCount(end)} did not load`}
        assertive
      >
        {userMessage(pages.failureOf(failed))}{' '}
        <ActButton icon={RotateCw} variant="outline" size="xs" onClick={() => pages.load([failed])}>
          Try again
        </ActButton>
      </Banner>
    </Box>
  );
}
