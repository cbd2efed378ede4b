import type { ComponentPropsWithRef } from 'react';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  /** What it toggles, and for which person: every row has the same switch. */
  label: string;
  /** Only an outline while off and without hover or focus; for columns whose switches are mostly off. */
  isQuiet?: boolean;
}

/** A switch without a visible label. */
export function Switch({ label, isQuiet = false, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      className={styles['switch']}
      data-quiet={isQuiet || undefined}
      aria-label={label}
    />
  );
}
