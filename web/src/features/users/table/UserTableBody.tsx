import { useOnRest } from '../../../lib/useOnRest';
import { FailedRow, PendingRow } from './PendingRow';
import type { UserAct } from '../acts/user-acts';
import type { Selection } from '../selection/useSelection';
import type { ListedRegion } from '../acts/UserActions';
import { UserRow } from './UserRow';
import type { UserPages } from './useUserPages';
import { useVirtualRows, type TableLayout } from './useVirtualRows';

/** How many rows above and below the screen are loaded, too. */
const AHEAD = 50;
/** How long the screen stays near a page before it is loaded, in milliseconds: dragging the scroll bar passes many. */
const REST = 80;

/** How many rows the heads of page and table may cover. */
const HIDDEN = { table: 3, cards: 2 } as const;

/** The pages around these rows that nobody has asked for. */
function unaskedPages(pages: UserPages, first: number, last: number): number[] {
  const from = pages.pageOf(Math.max(0, first - AHEAD));
  const to = pages.pageOf(Math.min(pages.totalCount - 1, last + AHEAD));
  return Array.from({ length: to - from + 1 }, (_, step) => from + step).filter(pages.isUnasked);
}

interface UserTableBodyProps {
  pages: UserPages;
  regions: readonly ListedRegion[];
  /** The top of the first row, in pixels from the top of the document. */
  top: number;
  layout: TableLayout;
  isPending: boolean;
  selection: Selection;
  onAct: (act: UserAct) => void;
}

/** The rows near the screen. Separate from the table, so that scrolling renders nothing else. */
export function UserTableBody({
  pages,
  regions,
  top,
  layout,
  isPending,
  selection,
  onAct,
}: UserTableBodyProps) {
  const { items, firstVisible, rowHeight, measureElement, paddingTop, paddingBottom } = useVirtualRows({
    top,
    layout,
    rowCount: pages.totalCount,
  });
  const unasked = isPending ? [] : unaskedPages(pages, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  useOnRest(unasked.join(), REST, () => {
    if (unasked.length > 0) pages.load(unasked);
  });
  const failedRows = items.filter(({ index }) => {
    const isFailed = pages.failureOf(pages.pageOf(index)) !== undefined;
    return isFailed && !pages.personAt(index);
  });
  /** The row that says why people are missing: the first that nothing hides. */
  const failed = failedRows.find(({ index }) => index >= firstVisible + HIDDEN[layout]) ?? failedRows.at(-1);

  return (
    <tbody role="rowgroup" style={{ paddingTop, paddingBottom }}>
      {items.map(({ index }) => {
        const person = pages.personAt(index);
        if (index === failed?.index)
          return <FailedRow key="failed" index={index} pages={pages} ref={measureElement} />;
        return person ? (
          <UserRow
            // Somebody who moved in the order between two requests is on both pages.
            key={`${pages.pageOf(index)} ${person.id}`}
            user={person}
            regions={regions}
            index={index}
            isSelected={selection.has(person.id)}
            onSelect={selection.toggle}
            onAct={onAct}
            ref={measureElement}
          />
        ) : (
          <PendingRow key={index} index={index} height={rowHeight} ref={measureElement} />
        );
      })}
    </tbody>
  );
}
