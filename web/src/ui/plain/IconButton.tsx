import type { ComponentPropsWithRef } from 'react';
import styles from './IconButton.module.css';
import { PathIcon } from './PathIcon';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What a press does, to whom: every row has the same icons. */
  label: string;
  /** See `PathIcon`. */
  path: string;
  strokeWidth?: number;
  isDangerous?: boolean;
  /** Shows the label to a mouse and to the keyboard, where nothing cuts it off. */
  isHinted?: boolean;
}

/** A button with an icon only, without a tooltip's machinery. A list gives it its size in `--plain-control`. */
export function IconButton({
  label,
  path,
  strokeWidth,
  isDangerous = false,
  isHinted = false,
  ...button
}: IconButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles['button']}
      aria-label={label}
      title={isHinted ? label : undefined}
      data-dangerous={isDangerous || undefined}
    >
      <PathIcon path={path} strokeWidth={strokeWidth} />
    </button>
  );
}
