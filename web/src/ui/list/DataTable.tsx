import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type CSSProperties, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { lazyDialog } from '../lazy/lazy-dialog';
import styles from './DataTable.module.css';
import type { RowSheetProps } from './RowSheet';
import { useWindowRows } from './useWindowRows';

// Only narrow tables have it.
const RowSheet = lazyDialog<RowSheetProps>(async () => (await import('./RowSheet')).RowSheet);

/** Where a cell is drawn. */
interface CellPlace {
  /** The row's position among all, from 0. */
  index: number;
  /** Whether it has to say what other columns would, because the table is too narrow for them. */
  isCard: boolean;
}

export interface Column<Entry> {
  title: string;
  /** What the head shows instead of the title. */
  head?: ReactNode;
  /** A CSS width. */
  width: string;
  /** In pixels: a narrower table leaves the column out. */
  minTableWidth?: number;
  /**
   * What a card shows: the box to select it, its name, a line below that, its menu, and if it is wide enough, facts. Facts and all
   * other cells are in the sheet that a press on it opens.
   */
  kind?: 'select' | 'name' | 'below' | 'fact' | 'actions';
  /** The name of the order that a press on the title gives. */
  sortName?: string;
  cell: (entry: Entry, place: CellPlace) => ReactNode;
}

interface TableOrder {
  name: string;
  isReversed: boolean;
  /** The name, with a minus for descending order. */
  set: (value: string) => void;
}

interface DataTableProps<Entry> {
  /** The table's name for screen readers. */
  label: string;
  /** The same array as long as cells draw the same. */
  columns: readonly Column<Entry>[];
  /** The number of rows, with those that are on their way. */
  count: number;
  /** The number of all, of which some are not asked for yet. */
  totalCount: number;
  /** What a row shows; undefined while it is not loaded. */
  entryAt: (index: number) => Entry | undefined;
  keyOf: (entry: Entry, index: number) => string;
  isSelected: (entry: Entry) => boolean;
  order: TableOrder;
  /** From this width on, in pixels, there is room for columns. */
  minWidth: number;
  isBusy: boolean;
  isStale: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
  /** Below the table, with the first and last row that are rendered. */
  children: (first: number, last: number) => ReactNode;
}

/** The usual heights of rows, in pixels. */
const ROW_HEIGHT = { table: 45, cards: 56 } as const;
/** Rows rendered above and below the screen. */
const OVERSCAN = 4;

/**
 * A long table as the window scrolls: only rows near the screen are rendered, and their numbers tell a screen reader their position
 * among all. Where it is too narrow for columns, each row is a card of two lines that opens a sheet with the other cells.
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
  isBusy,
  isStale,
  onKeyDown,
  children,
}: DataTableProps<Entry>) {
  // A width of 0 means that nothing is laid out.
  const layoutOf = (width: number) => (width === 0 || width >= minWidth ? 'table' : 'cards');
  const { setList, width, items, measureElement, paddingTop, paddingBottom } = useWindowRows({
    count,
    rowHeight: (at) => ROW_HEIGHT[layoutOf(at)],
    overscan: OVERSCAN,
  });
  const [openKey, setOpenKey] = useState<string | null>(null);
  const layout = layoutOf(width);
  const shown = columns.filter(
    ({ minTableWidth = 0 }) => layout === 'cards' || width === 0 || width >= minTableWidth,
  );
  const opened = items
    .map(({ index }) => ({ index, entry: entryAt(index) }))
    .find(({ index, entry }) => entry !== undefined && keyOf(entry, index) === openKey);
  const inSheet = (isCard: boolean, ...kinds: Column<Entry>['kind'][]) =>
    columns.flatMap(({ title, kind, cell }) =>
      opened?.entry !== undefined && kinds.includes(kind)
        ? { title, value: cell(opened.entry, { index: opened.index, isCard }) }
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
        data-stale={isStale || undefined}
        className={styles['table']}
        style={{ '--columns': shown.map((column) => column.width).join(' ') } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {shown.map((column) => (
              <Title key={column.title} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={setList} style={{ paddingTop, paddingBottom }}>
          {items.map(({ index }) => {
            const entry = entryAt(index);
            const key = entry === undefined ? String(index) : keyOf(entry, index);
            return entry === undefined ? (
              <PendingRow key={key} columns={shown} index={index} ref={measureElement} />
            ) : (
              <DataRow
                key={key}
                entry={entry}
                rowKey={key}
                columns={shown}
                index={index}
                isCard={layout === 'cards'}
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

interface RowProps<Entry> {
  columns: readonly Column<Entry>[];
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

/** The placeholder of a row that is not loaded yet; as high as the row, so that nothing moves when it comes. */
const PendingRow = <Entry,>({ columns, index, ref }: RowProps<Entry>) => (
  <tr data-index={index} ref={ref} aria-hidden>
    {columns.map(({ title, kind }) => (
      <td key={title} data-cell={kind}>
        {kind !== 'select' && kind !== 'actions' && <span className={styles['bone']} />}
      </td>
    ))}
  </tr>
);

interface DataRowProps<Entry> extends RowProps<Entry> {
  entry: Entry;
  rowKey: string;
  isCard: boolean;
  isSelected: boolean;
  onOpen: (key: string) => void;
}

function PlainRow<Entry>({
  entry,
  rowKey,
  columns,
  index,
  isCard,
  isSelected,
  onOpen,
  ref,
}: DataRowProps<Entry>) {
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={isSelected || undefined}
      ref={ref}
    >
      {columns.map(({ title, kind, cell }) =>
        isCard && kind === undefined ? null : (
          <td key={title} role="cell" data-cell={kind}>
            {isCard && kind === 'name' ? (
              <button type="button" aria-haspopup="dialog" onClick={() => onOpen(rowKey)}>
                {cell(entry, { index, isCard })}
              </button>
            ) : (
              cell(entry, { index, isCard })
            )}
          </td>
        ),
      )}
    </tr>
  );
}

const DataRow = memo(PlainRow) as typeof PlainRow;
