import { Button } from '@chakra-ui/react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { userMessage } from '../../../apollo/user-message';
import { formatCount } from '../../../lib/numbers';
import { Avatar } from '../../../ui/plain/Avatar';
import styles from './user-table.module.css';
import type { UserPages } from './useUserPages';

interface RowProps {
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

/** Stands for a person who has not been loaded yet; as high as they will be, in pixels, so that nothing moves when they are here. */
export function PendingRow({ index, height, ref }: RowProps & { height: number }) {
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
export function FailedRow({ index, pages, ref }: RowProps & { pages: UserPages }) {
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
