import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { PendingRow } from './PendingRow';
import { UserActDialog, type UserAct } from './UserActDialog';
import { UserRow } from './UserRow';
import { UserTableHead } from './UserTableHead';
import { userTableStyles } from './user-table-styles';
import type { UserPages } from './useUserPages';
import type { UserSortState } from './useUserSort';
import { useVirtualRows } from './useVirtualRows';

interface UserTableProps {
  pages: UserPages;
  regions: readonly { id: string; name: string }[];
  sort: UserSortState;
  /** Whether another list is on its way; this one stays until then. */
  isPending: boolean;
}

/**
 * Everybody who matches, as rows of a table, or as cards where it is too narrow. Only the rows near the screen are there;
 * their numbers tell a screen reader where they are among all.
 */
export function UserTable({ pages, regions, sort, isPending }: UserTableProps) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const [act, setAct] = useState<UserAct | null>(null);
  const { people, totalCount, hasMore } = pages;
  const rowCount = hasMore ? Math.max(totalCount, people.length + 1) : people.length;
  const rows = useVirtualRows({
    table,
    rowCount,
    loadedCount: people.length,
    // After a failure only the button tries again, or every scroll would.
    loadNext: hasMore && !isPending && !pages.isLoading && !pages.error ? pages.loadNext : null,
  });

  return (
    <>
      <chakra.table
        ref={setTable}
        role="table"
        aria-label="All Users"
        aria-rowcount={rowCount + 1}
        aria-busy={isPending || pages.isLoading}
        data-layout={rows.layout}
        css={userTableStyles}
        opacity={isPending ? 0.6 : 1}
      >
        <UserTableHead sort={sort} />
        <tbody role="rowgroup" style={{ paddingTop: rows.paddingTop, paddingBottom: rows.paddingBottom }}>
          {rows.items.map(({ index }) => {
            const person = people[index];
            return person ? (
              <UserRow
                key={person.id}
                user={person}
                regions={regions}
                index={index}
                onAct={setAct}
                ref={rows.measureElement}
              />
            ) : (
              <PendingRow
                key={index}
                index={index}
                isFirst={index === people.length}
                pages={pages}
                ref={rows.measureElement}
              />
            );
          })}
        </tbody>
      </chakra.table>
      <UserActDialog act={act} onClose={() => setAct(null)} />
    </>
  );
}
