import type { ComponentPropsWithRef } from 'react';
import { PathIcon } from './PathIcon';
import styles from './Select.module.css';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** What is chosen, of whom: every row has the same choices. */
  label: string;
}

/** The browser's own list of choices, without a label in sight. A list gives it its height in `--plain-control`. */
export function Select({ label, ...select }: SelectProps) {
  return (
    <span className={styles['frame']}>
      <select {...select} className={styles['select']} aria-label={label} />
      <PathIcon path="m6 9 6 6 6-6" size={14} />
    </span>
  );
}
