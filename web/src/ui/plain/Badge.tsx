import type { ReactNode } from 'react';
import styles from './plain.module.css';

interface BadgeProps {
  /** Text, after a 16 px icon if there is one. */
  children: ReactNode;
  /** Neutral where undefined. */
  tone?: 'accent' | 'info' | 'warning' | 'danger' | undefined;
  /** Filled, for more emphasis. */
  isSolid?: boolean;
}

/** A short state in words; the colour only supports it. */
export function Badge({ children, tone, isSolid = false }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone} data-solid={isSolid || undefined}>
      {children}
    </span>
  );
}
