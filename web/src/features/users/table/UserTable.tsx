// users/table/: the list of people as rows or cards, whose pages load when they are looked at.
import { useLayoutEffect, useState } from 'react';
import { ActDialog } from '../acts/ActDialog';
import type { UserAct } from '../acts/user-acts';
import { useSelectionKeys } from '../selection/useSelectionKeys';
import type { Selection } from '../selection/useSelection';
import { UserTableBody } from './UserTableBody';
import { UserTableHead } from './UserTableHead';
import type { ListedRegion } from '../acts/UserActions';
import styles from './user-table.module.css';
import type { UserPages } from './useUserPages';
import type { UserSortState } from '../filters/useUserSort';

/** From this width on, in pixels, every column has enough room for its usual contents; below it, each person is a card. */
const TABLE_MIN_WIDTH = 940;

interface UserTableProps {
  pages: UserPages;
  regions: readonly ListedRegion[];
  sort: UserSortState;
  selection: Selection;
  /** Whether another list is loading; this one stays until then. */
  isPending: boolean;
}

/**
 * Everybody who matches, as table rows, or as cards where a table is too narrow. Only rows near the screen are rendered; their
 * numbers tell a screen reader their position among all.
 */
export function UserTable({ pages, regions, sort, selection, isPending }: UserTableProps) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const [act, setAct] = useState<UserAct | null>(null);
  const { top, width } = useTablePosition(table);
  // A width of 0 means that nothing is laid out.
  const layout = width === 0 || width >= TABLE_MIN_WIDTH ? 'table' : 'cards';

  const onKeyDown = useSelectionKeys(table, selection);

  return (
    <>
      <table
        ref={setTable}
        role="table"
        aria-label="All Users"
        aria-rowcount={pages.totalCount + 1}
        aria-busy={isPending || pages.isLoading}
        data-layout={layout}
        data-stale={isPending || undefined}
        className={styles['table']}
        onKeyDown={onKeyDown}
      >
        <UserTableHead sort={sort} selection={selection} totalCount={pages.totalCount} />
        <UserTableBody
          pages={pages}
          regions={regions}
          top={top}
          layout={layout}
          isPending={isPending}
          selection={selection}
          onAct={setAct}
        />
      </table>
      {act && <ActDialog act={act} regions={regions} onClose={() => setAct(null)} />}
    </>
  );
}

interface TablePosition {
  /** The top of the first row, in pixels from the top of the document. */
  top: number;
  /** In pixels; 0 where nothing is laid out. */
  width: number;
}

/** The position of a table's rows on the page, and its width; updated when anything around it changes. */
function useTablePosition(table: HTMLTableElement | null): TablePosition {
  const [position, setPosition] = useState<TablePosition>({ top: 0, width: 0 });

  useLayoutEffect(() => {
    const body = table?.tBodies[0];
    if (!table || !body) return;
    const look = () => {
      const top = Math.round(body.getBoundingClientRect().top + window.scrollY);
      const width = table.clientWidth;
      setPosition((before) => (before.top === top && before.width === width ? before : { top, width }));
    };
    look();
    // Whatever moves the table also changes the height of the page.
    const observer = new ResizeObserver(look);
    observer.observe(table);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [table]);

  return position;
}
