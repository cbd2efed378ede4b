import type { ComponentPropsWithRef } from 'react';
import { CUT_FROM, MiddleCut } from './MiddleCut';
import { PathIcon } from './PathIcon';
import styles from './plain.module.css';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** What it chooses, and for which person: every row has the same choices. */
  label: string;
  /** Text with a caret that becomes a framed control on hover and focus; for columns of selects. */
  isQuiet?: boolean;
  /** The text of the choice; too long a one loses its middle. */
  shown?: string | undefined;
}

/** A native select without a visible label. A list sets its height with `--plain-control`. */
export function Select({ label, isQuiet = false, shown, ...select }: SelectProps) {
  return (
    <span className={styles['selectFrame']} data-quiet={isQuiet || undefined}>
      <select {...select} className={styles['select']} aria-label={label} />
      {shown !== undefined && shown.length >= CUT_FROM && (
        <span className={styles['shown']} aria-hidden>
          <MiddleCut text={shown} tail={12} />
        </span>
      )}
      <PathIcon path="m6 9 6 6 6-6" />
    </span>
  );
}
