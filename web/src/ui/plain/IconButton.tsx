import type { ComponentPropsWithRef } from 'react';
import { PathIcon } from './PathIcon';
import styles from './plain.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What a press does, and to which person: every row has the same icons. */
  label: string;
  /** See `PathIcon`. */
  path: string;
  strokeWidth?: number;
}

/** A button with only an icon, without the cost of a tooltip component. A list sets its size with `--plain-control`. */
export function IconButton({ label, path, strokeWidth, ...button }: IconButtonProps) {
  return (
    <button {...button} type="button" className={styles['iconButton']} aria-label={label}>
      <PathIcon path={path} strokeWidth={strokeWidth} />
    </button>
  );
}
