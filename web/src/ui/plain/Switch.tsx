import type { ComponentPropsWithRef } from 'react';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  /** What is on or off, and for whom: every row has the same switch. */
  label: string;
}

/** A switch without a visible label. */
export function Switch({ label, ...input }: SwitchProps) {
  return <input {...input} type="checkbox" role="switch" className={styles['switch']} aria-label={label} />;
}
