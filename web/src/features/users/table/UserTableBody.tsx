import { Button } from '@chakra-ui/react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { userMessage } from '../../../apollo/user-message';
import { formatCount } from '../../../lib/numbers';
import { useDebounced } from '../../../lib/useDebounced';
import { useWindowRows } from '../../../ui/list/useWindowRows';
import { Avatar } from '../../../ui/plain/Avatar';
import type { ListedRegion } from '../acts/UserActions';
import type { UserAct } from '../acts/user-acts';
import type { Selection } from '../selection/useSelection';
import { UserRow } from './UserRow';
import type { UserPages } from './useUserPages';
import styles from './user-table.module.css';

interface RowProps {
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

/** The placeholder of a person who is not loaded yet; as high as their row, in pixels, so that nothing moves when it comes. */
function PendingRow({ index, height, ref }: RowProps & { height: number }) {
  return (
    <tr data-index={index} ref={ref} style={{ height }} aria-hidden>
      <td className={styles['check']} />
      <td className={styles['user']}>
        <Avatar name="" />
        <span className={`${styles['bone']} ${styles['name']}`} style={{ width: '60%' }} />
      </td>
      {['email', 'role', 'region', 'preferences', 'choice', 'exclusion'].map((column) => (
        <td key={column} className={styles[column]}>
          <span className={styles['bone']} style={{ width: '70%' }} />
        </td>
      ))}
    </tr>
  );
}

/** Says why the people of a page are missing. */
function FailedRow({ index, pages, ref }: RowProps & { pages: UserPages }) {
  const page = pages.pageOf(index);
  const [from, to] = pages.rangeOf(page);
  return (
    <tr role="row" aria-rowindex={index + 2} data-index={index} ref={ref} className={styles['retry']}>
      <td role="cell" aria-colspan={9}>
        <TriangleAlert size={20} aria-hidden />
        <span role="alert">
          {`People ${formatCount(from + 1)} to ${formatCount(to)} did not load. ${userMessage(pages.failureOf(page))}`}
        </span>
        <Button variant="outline" size="xs" onClick={() => pages.load([page])}>
          <RotateCw size={16} aria-hidden />
          Try again
        </Button>
      </td>
    </tr>
  );
}

/** The usual heights of rows, in pixels. */
const ROW_HEIGHT = { table: 45, cards: 181 } as const;

/** Rows rendered above and below the screen. */
const OVERSCAN = 4;

/** How many rows above and below the screen are loaded, too. */
const AHEAD = 50;
/** How long the screen stays near a page before it is loaded, in milliseconds: dragging the scroll bar passes many. */
const REST = 80;

/** How many rows the heads of page and table may cover. */
const HIDDEN = { table: 3, cards: 2 } as const;

/** The pages around these rows that were not requested yet. */
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
  layout: keyof typeof ROW_HEIGHT;
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
  const { items, firstVisible, measureElement, paddingTop, paddingBottom } = useWindowRows({
    count: pages.totalCount,
    rowHeight: ROW_HEIGHT[layout],
    overscan: OVERSCAN,
    top,
  });
  const unasked = isPending ? [] : unaskedPages(pages, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  useDebounced(unasked.join(), REST, () => {
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
            // A person who moved in the order between two requests is on both pages.
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
          <PendingRow key={index} index={index} height={ROW_HEIGHT[layout]} ref={measureElement} />
        );
      })}
    </tbody>
  );
}
