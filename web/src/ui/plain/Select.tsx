import type { ComponentPropsWithRef } from 'react';
import { PathIcon } from './PathIcon';
import styles from './Select.module.css';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** What is chosen, and for whom: every row has the same choices. */
  label: string;
}

/** The browser's own select without a visible label. A list sets its height in `--plain-control`. */
export function Select({ label, ...select }: SelectProps) {
  return (
    <span className={styles['frame']}>
      <select {...select} className={styles['select']} aria-label={label} />
      <PathIcon path="m6 9 6 6 6-6" size={14} />
    </span>
  );
}
