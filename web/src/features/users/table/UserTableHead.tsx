import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { formatCount } from '../../../lib/numbers';
import { MAX_SELECTED } from '../selection/many-acts';
import type { Selection } from '../selection/useSelection';
import styles from './user-table.module.css';
import type { SortName, UserSortState } from '../filters/useUserFilter';

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

interface UserTableHeadProps {
  sort: UserSortState;
  selection: Selection;
  totalCount: number;
}

/** The column titles. The first is a box that selects all listed people, as far as one act goes. Sortable ones are buttons: the first press sorts, the next one reverses the order. */
export function UserTableHead({ sort, selection, totalCount }: UserTableHeadProps) {
  const { people, selectAll, clear } = selection;
  const most = Math.min(totalCount, MAX_SELECTED);
  const isAll = people.length > 0 && people.length >= most;
  const orderOf = (name: SortName) =>
    name !== sort.name ? 'none' : sort.isReversed ? 'descending' : 'ascending';
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className={styles['check']}>
          <input
            type="checkbox"
            aria-label={
              totalCount > most ? `Select the first ${formatCount(most)}` : 'Select everybody listed'
            }
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = people.length > 0 && !isAll;
            }}
            onChange={isAll ? clear : selectAll}
          />
        </th>
        {COLUMNS.map(({ title, sortName }) => {
          if (sortName === undefined) {
            return (
              <th key={title} role="columnheader" scope="col" className={styles['title']} data-column={title}>
                {title}
              </th>
            );
          }
          const order = orderOf(sortName);
          const Icon = ICONS[order];
          return (
            <th key={title} role="columnheader" scope="col" aria-sort={order} data-column={title}>
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
