import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import styles from './user-table.module.css';
import type { SortName, UserSortState } from '../filters/useUserSort';

const COLUMNS: readonly { title: string; sortName?: SortName }[] = [
  { title: 'User', sortName: 'name' },
  { title: 'Email', sortName: 'email' },
  { title: 'Role', sortName: 'role' },
  { title: 'Region', sortName: 'region' },
  { title: 'Preferences', sortName: 'preferences' },
  { title: 'Top Choice' },
  { title: 'Exclude from Teams' },
  { title: 'Actions' },
];

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const;

/** The column titles. Sortable ones are buttons: the first press sorts, the next one reverses the order. */
export function UserTableHead({ sort }: { sort: UserSortState }) {
  const orderOf = (name: SortName) =>
    name !== sort.name ? 'none' : sort.isReversed ? 'descending' : 'ascending';
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {COLUMNS.map(({ title, sortName }) => {
          if (sortName === undefined) {
            return (
              <th key={title} role="columnheader" scope="col" className={styles['title']}>
                {title}
              </th>
            );
          }
          const order = orderOf(sortName);
          const Icon = ICONS[order];
          return (
            <th key={title} role="columnheader" scope="col" aria-sort={order}>
              <button
                type="button"
                className={`${styles['title']} ${styles['sort']}`}
                onClick={() => sort.set(order === 'ascending' ? `-${sortName}` : sortName)}
              >
                {title}
                <Icon size={16} aria-hidden />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
