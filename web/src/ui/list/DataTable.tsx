import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { lazyDialog } from '../lazy/lazy-dialog';
import styles from './DataTable.module.css';
import { type Column, DataRow, PendingRow } from './DataTableRow';
import { useWindowRows } from './useWindowRows';

// Only narrow tables need it.
const RowSheet = lazyDialog(async () => (await import('./RowSheet')).RowSheet);

interface TableOrder {
  name: string;
  isReversed: boolean;
  /** Takes the name, with a minus for descending order. */
  set: (value: string) => void;
}

interface DataTableProps<Entry> {
  /** The accessible name of the table. */
  label: string;
  /** A stable array, as long as cells render the same. */
  columns: readonly Column<Entry>[];
  /** The number of rows, including those that are still loading. */
  count: number;
  /** The number of all rows; some may not be requested yet. */
  totalCount: number;
  /** The content of a row; undefined until it has loaded. */
  entryAt: (index: number) => Entry | undefined;
  keyOf: (entry: Entry, index: number) => string;
  isSelected: (entry: Entry) => boolean;
  order: TableOrder;
  /** The width from which the columns fit, in pixels. */
  minWidth: number;
  /** Between these widths, in pixels, the line below a name has no column of its own. */
  stacked: { from: number; below: number };
  isBusy: boolean;
  isStale: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
  /** Rendered below the table, with the first and last rendered row. */
  children: (first: number, last: number) => ReactNode;
}

/** The usual heights of rows, in pixels. */
const ROW_HEIGHT = { table: 45, cards: 56 } as const;
/** Rows rendered above and below the screen. */
const OVERSCAN = 4;

/**
 * A virtualised table that scrolls with the window: only rows near the screen are rendered, and their numbers tell a screen reader
 * their position. If it is too narrow for columns, each row is a two-line card that opens a sheet with the other cells.
 */
export function DataTable<Entry>({
  label,
  columns,
  count,
  totalCount,
  entryAt,
  keyOf,
  isSelected,
  order,
  minWidth,
  stacked,
  isBusy,
  isStale,
  onKeyDown,
  children,
}: DataTableProps<Entry>) {
  // A width of 0 means that there is no layout yet.
  const layoutOf = (width: number) => (width === 0 || width >= minWidth ? 'table' : 'cards');
  const { setList, width, items, measureElement, paddingTop, paddingBottom } = useWindowRows({
    count,
    rowHeight: (at) => ROW_HEIGHT[layoutOf(at)],
    overscan: OVERSCAN,
  });
  const [openKey, setOpenKey] = useState<string | null>(null);
  const layout = layoutOf(width);
  const isStacked = layout === 'table' && width >= stacked.from && width < stacked.below;
  const visibleColumns = columns.filter(
    ({ minTableWidth = 0 }) => layout === 'cards' || width === 0 || width >= minTableWidth,
  );
  const widths = visibleColumns
    .filter(({ kind }) => !isStacked || kind !== 'below')
    .map((column) => (isStacked ? column.stackedWidth : undefined) ?? column.width);
  const opened = items
    .map(({ index }) => ({ index, entry: entryAt(index) }))
    .find(({ index, entry }) => entry !== undefined && keyOf(entry, index) === openKey);
  const inSheet = (isCard: boolean, ...kinds: Column<Entry>['kind'][]) =>
    columns.flatMap(({ title, kind, cell }) =>
      opened?.entry !== undefined && kinds.includes(kind)
        ? { title, value: cell(opened.entry, { index: opened.index, isCard, isStacked: false }) }
        : [],
    );
  return (
    <>
      <table
        role="table"
        aria-label={label}
        aria-rowcount={totalCount + 1}
        aria-busy={isBusy}
        data-layout={layout}
        data-stacked={isStacked || undefined}
        data-stale={isStale || undefined}
        className={styles['table']}
        style={{ '--columns': widths.join(' ') } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {visibleColumns.map((column) => (
              <Title key={column.title} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={setList} style={{ paddingTop, paddingBottom }}>
          {items.map(({ index }) => {
            const entry = entryAt(index);
            const key = entry === undefined ? String(index) : keyOf(entry, index);
            return entry === undefined ? (
              <PendingRow key={key} columns={visibleColumns} index={index} ref={measureElement} />
            ) : (
              <DataRow
                key={key}
                entry={entry}
                rowKey={key}
                columns={visibleColumns}
                index={index}
                isCard={layout === 'cards'}
                isStacked={isStacked}
                isSelected={isSelected(entry)}
                onOpen={setOpenKey}
                ref={measureElement}
              />
            );
          })}
        </tbody>
      </table>
      {children(items[0]?.index ?? 0, items.at(-1)?.index ?? 0)}
      {opened && layout === 'cards' && (
        <RowSheet
          name={inSheet(false, 'name')[0]?.value}
          notes={inSheet(false, 'below').map(({ value }) => value)}
          fields={inSheet(true, undefined, 'fact')}
          onClose={() => setOpenKey(null)}
        />
      )}
    </>
  );
}

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const;

/** A column's title. A sortable one is a button: the first press sorts, the next one reverses the order. */
function Title<Entry>({ column, order }: { column: Column<Entry>; order: TableOrder }) {
  const { title, head, kind, sortName } = column;
  if (sortName === undefined)
    return (
      <th role="columnheader" scope="col" data-cell={kind}>
        {head ?? title}
      </th>
    );
  const sorting = sortName !== order.name ? 'none' : order.isReversed ? 'descending' : 'ascending';
  const Icon = ICONS[sorting];
  return (
    <th role="columnheader" scope="col" data-cell={kind} aria-sort={sorting}>
      <button type="button" onClick={() => order.set(sorting === 'ascending' ? `-${sortName}` : sortName)}>
        {title}
        <Icon size={16} aria-hidden />
      </button>
    </th>
  );
}
