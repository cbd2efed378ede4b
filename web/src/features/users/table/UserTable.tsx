import { useLayoutEffect, useState } from 'react';
import type { UserAct } from '../acts/user-acts';
import { UserActDialog } from '../acts/UserActDialog';
import { UserTableBody } from './UserTableBody';
import { UserTableHead } from './UserTableHead';
import styles from './user-table.module.css';
import type { UserPages } from './useUserPages';
import type { UserSortState } from '../filters/useUserSort';

/** From this width on, in pixels, every column has room for what is usually in it; below, each person is a card. */
const TABLE_MIN_WIDTH = 880;

interface UserTableProps {
  pages: UserPages;
  regions: readonly { id: string; name: string }[];
  sort: UserSortState;
  /** Whether another list is on its way; this one stays until then. */
  isPending: boolean;
}

/**
 * Lists everybody who matches, as rows of a table, or as cards where it is too narrow. Only the rows near the screen are there;
 * their numbers tell a screen reader where they are among all.
 */
export function UserTable({ pages, regions, sort, isPending }: UserTableProps) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const [act, setAct] = useState<UserAct | null>(null);
  const { top, width } = useTablePlace(table);
  // Without a width nothing is laid out.
  const layout = width === 0 || width >= TABLE_MIN_WIDTH ? 'table' : 'cards';
  const { people, totalCount, hasMore } = pages;
  const rowCount = hasMore ? Math.max(totalCount, people.length + 1) : people.length;

  return (
    <>
      <table
        ref={setTable}
        role="table"
        aria-label="All Users"
        aria-rowcount={rowCount + 1}
        aria-busy={isPending || pages.isLoading}
        data-layout={layout}
        data-stale={isPending || undefined}
        className={styles['table']}
      >
        <UserTableHead sort={sort} />
        <UserTableBody
          pages={pages}
          regions={regions}
          rowCount={rowCount}
          top={top}
          layout={layout}
          isPending={isPending}
          onAct={setAct}
        />
      </table>
      {act && <UserActDialog act={act} onClose={() => setAct(null)} />}
    </>
  );
}

interface TablePlace {
  /** Where the first row begins, in pixels from the top of the document. */
  top: number;
  /** In pixels; 0 where nothing is laid out. */
  width: number;
}

/** Where a table's rows are on the page, and how wide it is; follows what changes around it. */
function useTablePlace(table: HTMLTableElement | null): TablePlace {
  const [place, setPlace] = useState<TablePlace>({ top: 0, width: 0 });

  useLayoutEffect(() => {
    const body = table?.tBodies[0];
    if (!table || !body) return;
    const look = () => {
      const top = Math.round(body.getBoundingClientRect().top + window.scrollY);
      const width = table.clientWidth;
      setPlace((before) => (before.top === top && before.width === width ? before : { top, width }));
    };
    look();
    // Whatever moves the table changes how long the page is.
    const observer = new ResizeObserver(look);
    observer.observe(table);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [table]);

  return place;
}
