import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Table.module.css';

interface Column {
  title: string;
  /** A CSS width; columns without one share what is left. */
  width?: string;
  /** Only screen readers hear the title, as for a column of menus. */
  isTitleHidden?: boolean;
}

interface TableProps {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column[];
  /** `Row`s. */
  children: ReactNode;
}

/**
 * A table whose titles stay below the page's header. Where its own width has no room for columns, each row is a block: its name is the heading,
 * the other cells follow; a cell with a `label` carries its column's title. The roles are written out, because the blocks would lose them.
 */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className={styles['frame']}>
      <table role="table" aria-label={label} className={styles['table']}>
        <colgroup>
          {columns.map(({ title, width }) => (
            <col key={title} style={{ width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, isTitleHidden }) => (
              <th key={title} role="columnheader" scope="col">
                <span className={isTitleHidden ? styles['unseen'] : undefined}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

/** One line of a `Table`, made of `Cell`s. */
export const Row = (row: ComponentPropsWithRef<'tr'>) => <tr {...row} role="row" className={styles['row']} />;

interface CellProps extends ComponentPropsWithRef<'td'> {
  /** `name`: what the row is about, its heading. `actions`: controls, at the end. */
  kind?: 'text' | 'name' | 'actions';
  /** The column's title, shown before the cell on a phone only. */
  label?: string;
}

/** One cell of a `Row`. */
export function Cell({ kind = 'text', label, ...cell }: CellProps) {
  const marks = {
    className: styles['cell'],
    'data-kind': kind,
    'data-label': label,
  };
  return kind === 'name' ? (
    <th {...cell} {...marks} role="rowheader" scope="row" />
  ) : (
    <td {...cell} {...marks} role="cell" />
  );
}
