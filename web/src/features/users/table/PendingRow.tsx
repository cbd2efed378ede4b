import { Button } from '@chakra-ui/react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { userMessage } from '../../../apollo/user-message';
import { formatCount } from '../../../lib/numbers';
import { Avatar } from '../../../ui/plain/Avatar';
import styles from './user-table.module.css';
import type { UserPages } from './useUserPages';

interface PendingRowProps {
  index: number;
  /** The first pending row says that people are loading, or why they are not. */
  isFirst: boolean;
  pages: UserPages;
  ref: Ref<HTMLTableRowElement>;
}

/** Stands for a person who has not been loaded yet. */
export function PendingRow({ index, isFirst, pages, ref }: PendingRowProps) {
  if (isFirst && pages.error) {
    return (
      <tr role="row" aria-rowindex={index + 2} data-index={index} ref={ref} className={styles['retry']}>
        <td role="cell" aria-colspan={8}>
          <TriangleAlert size={20} aria-hidden />
          <span role="alert">
            {`Only the first ${formatCount(pages.people.length)} people are here. ${userMessage(pages.error)}`}
          </span>
          <Button variant="outline" size="xs" onClick={pages.loadNext} loading={pages.isLoading}>
            <RotateCw size={14} aria-hidden />
            Try again
          </Button>
        </td>
      </tr>
    );
  }
  return (
    <tr data-index={index} ref={ref} aria-hidden>
      <td className={styles['user']}>
        <Avatar name="" />
        <span className={styles['bone']} style={{ width: '60%' }} />
      </td>
      {['email', 'role', 'region', 'preferences', 'choice', 'exclusion'].map((column) => (
        <td key={column} className={styles[column]}>
          <span className={styles['bone']} style={{ width: '70%' }} />
        </td>
      ))}
    </tr>
  );
}
