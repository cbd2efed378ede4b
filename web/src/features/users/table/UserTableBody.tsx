import { PendingRow } from './PendingRow';
import type { UserAct } from '../acts/user-acts';
import { UserRow } from './UserRow';
import type { UserPages } from './useUserPages';
import { useVirtualRows, type TableLayout } from './useVirtualRows';

interface UserTableBodyProps {
  pages: UserPages;
  regions: readonly { id: string; name: string }[];
  /** The number of all rows, loaded or not. */
  rowCount: number;
  /** The top of the first row, in pixels from the top of the document. */
  top: number;
  layout: TableLayout;
  isPending: boolean;
  onAct: (act: UserAct) => void;
}

/** The rows near the screen. Separate from the table, so that scrolling renders nothing else. */
export function UserTableBody({
  pages,
  regions,
  rowCount,
  top,
  layout,
  isPending,
  onAct,
}: UserTableBodyProps) {
  const { people, hasMore } = pages;
  const { items, measureElement, paddingTop, paddingBottom } = useVirtualRows({
    top,
    layout,
    rowCount,
    loadedCount: people.length,
    // After a failure only the button tries again; otherwise every scroll would.
    loadNext: hasMore && !isPending && !pages.isLoading && !pages.error ? pages.loadNext : null,
  });

  return (
    <tbody role="rowgroup" style={{ paddingTop, paddingBottom }}>
      {items.map(({ index }) => {
        const person = people[index];
        return person ? (
          <UserRow
            key={person.id}
            user={person}
            regions={regions}
            index={index}
            onAct={onAct}
            ref={measureElement}
          />
        ) : (
          <PendingRow
            key={index}
            index={index}
            isFirst={index === people.length}
            pages={pages}
            ref={measureElement}
          />
        );
      })}
    </tbody>
  );
}
