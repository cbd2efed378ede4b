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
  /** The least height of a row: 40 px for lists that are read, 44 px (the default) for rows with controls. */
  density?: 'compact' | 'regular';
  /** `RowGroup`s. */
  children: ReactNode;
}

/**
 * A table whose titles stay below the page's header. Where its own width has no room for columns, each row is a block: its name is the heading, figures and muted
 * cells follow in a line, then the others; a cell with a `label` carries its column's title. The roles are written out, because the blocks would lose them.
 */
export function Table({ label, columns, density = 'regular', children }: TableProps) {
  return (
    <div className={styles['frame']}>
      <table role="table" aria-label={label} className={styles['table']} data-density={density}>
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
  /** Where there are columns, a cell says it. */
  isTitleForPhones?: boolean;
  children: ReactNode;
}

/** Rows that belong together. A table without groups has one. */
export function RowGroup({ title, isTitleForPhones = false, children }: RowGroupProps) {
  const columnCount = use(ColumnCount);
  return (
    <tbody role="rowgroup">
      {title !== undefined && (
        <tr role="row" className={styles['group']} data-only={isTitleForPhones ? 'phone' : undefined}>
          <th role="rowheader" scope="rowgroup" colSpan={columnCount}>
            {title}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}

interface RowProps extends ComponentPropsWithRef<'tr'> {
  isSelected?: boolean;
  /** A mark at the row's start, for what must not be missed. */
  tone?: 'accent' | 'warning' | 'danger' | undefined;
}

/** One line of a `Table`, made of `Cell`s. */
export function Row({ isSelected = false, tone, ...row }: RowProps) {
  return (
    <tr
      {...row}
      role="row"
      className={styles['row']}
      data-selected={isSelected || undefined}
      data-tone={tone}
    />
  );
}

interface CellProps extends ComponentPropsWithRef<'td'> {
  /** `name`: what the row is about, its heading. `muted`: less important text. `figure`: a number, at the end. `actions`: controls, at the end. */
  kind?: 'text' | 'name' | 'muted' | 'figure' | 'actions';
  /** The column's title, shown before the cell on a phone only. */
  label?: string;
  /** Left out on a phone, where its group's title says it. */
  isForDesks?: boolean;
}

/** One cell of a `Row`. */
export function Cell({ kind = 'text', label, isForDesks = false, ...cell }: CellProps) {
  const marks = {
    className: styles['cell'],
    'data-kind': kind,
    'data-label': label,
    'data-only': isForDesks ? 'desk' : undefined,
  };
  return kind === 'name' ? (
    <th {...cell} {...marks} role="rowheader" scope="row" />
  ) : (
    <td {...cell} {...marks} role="cell" />
  );
}
