import { memo, type ReactNode, type Ref } from 'react';
import styles from './DataTable.module.css';

/** Where a cell is rendered. */
interface CellPlace {
  /** The row's position among all rows, from 0. */
  index: number;
  /** Whether it must include other columns' content, because the table is too narrow for them. */
  isCard: boolean;
  /** Whether the table is `stacked`. */
  isStacked: boolean;
}

export interface Column<Entry> {
  title: string;
  /** Replaces the title in the head. */
  head?: ReactNode;
  /** A CSS width. */
  width: string;
  /** The same for a `stacked` table. */
  stackedWidth?: string;
  /** In pixels: a narrower table omits the column. */
  minTableWidth?: number;
  /**
   * The cells of a card: the checkbox, the name, a line below it, its menu and, if the card is wide enough, facts. Facts and all
   * other cells are in the sheet that a press on the card opens. The first two cells of a table are the checkbox and the name.
   */
  kind?: 'select' | 'name' | 'below' | 'fact' | 'actions';
  /** The sort order that a press on the title applies. */
  sortName?: string;
  cell: (entry: Entry, place: CellPlace) => ReactNode;
}

interface RowProps<Entry> {
  columns: readonly Column<Entry>[];
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

/** The placeholder of a row that is still loading; as high as the row, to avoid a layout shift. */
export const PendingRow = <Entry,>({ columns, index, ref }: RowProps<Entry>) => (
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
  isStacked: boolean;
  isSelected: boolean;
  onOpen: (key: string) => void;
}

function PlainRow<Entry>({
  entry,
  rowKey,
  columns,
  index,
  isCard,
  isStacked,
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
                {cell(entry, { index, isCard, isStacked })}
              </button>
            ) : (
              cell(entry, { index, isCard, isStacked })
            )}
          </td>
        ),
      )}
    </tr>
  );
}

export const DataRow = memo(PlainRow) as typeof PlainRow;
