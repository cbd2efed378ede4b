import { PathIcon } from '../../ui/plain/PathIcon';
import styles from './position-select.module.css';

interface PositionSelectProps {
  title: string;
  /** From 1. */
  position: number;
  /** Whether the person placed it there. */
  isPlaced: boolean;
  /** Those that it can move to, from 1, with its own. */
  positions: readonly number[];
  onChange: (position: number) => void;
}

/** A theme's number, which is a list of the positions that it can move to. */
export function PositionSelect({ title, position, isPlaced, positions, onChange }: PositionSelectProps) {
  return (
    <span className={styles['position']}>
      <select
        aria-label={`Move ${title} to position`}
        value={position}
        data-top={(isPlaced && position === 1) || undefined}
        data-drawn={!isPlaced || undefined}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {positions.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <PathIcon path="m6 9 6 6 6-6" size={16} />
    </span>
  );
}
