import { createContext, use, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './Table.module.css';

interface Column {
  title: string;
  /** A CSS width; columns without one share what is left. */
  width?: string;
  /** Figures stand at the end, below their title. */
  align?: 'start' | 'end';
  /** Only screen readers hear the title, as for a column of menus. */
  isTitleHidden?: boolean;
}

const ColumnCount = createContext(1);

interface TableProps {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column[];
  /** `RowGroup`s. */
  children: ReactNode;
}

/**
 * A table whose titles stay below the page's header. Where its own width has no room for columns, each row is a block: its name is the heading, figures and muted
 * cells follow in a line, then the others; a cell with a `label` carries its column's title. The roles are written out, because the blocks would lose them.
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
            {columns.map(({ title, align, isTitleHidden }) => (
              <th key={title} role="columnheader" scope="col" data-align={align}>
                <span className={isTitleHidden ? styles['unseen'] : undefined}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <ColumnCount value={columns.length}>{children}</ColumnCount>
      </table>
    </div>
  );
}

interface RowGroupProps {
  /** A line above the rows, which stays below the columns' titles; for example a region. */
  title?: ReactNode;
  children: ReactNode;
}

/** Rows that belong together. A table without groups has one. */
export function RowGroup({ title, children }: RowGroupProps) {
  const columnCount = use(ColumnCount);
  return (
    <tbody role="rowgroup">
      {title !== undefined && (
        <tr role="row" className={styles['group']}>
          <th role="rowheader" scope="rowgroup" colSpan={columnCount}>
            {title}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}

/** One line of a `Table`, made of `Cell`s. */
export const Row = (row: ComponentPropsWithRef<'tr'>) => <tr {...row} role="row" className={styles['row']} />;

interface CellProps extends ComponentPropsWithRef<'td'> {
  /** `name`: what the row is about, its heading. `muted`: less important text. `figure`: a number, at the end. `actions`: controls, at the end. */
  kind?: 'text' | 'name' | 'muted' | 'figure' | 'actions';
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
