import { PathIcon } from '../../ui/plain/PathIcon';
import styles from './position-select.module.css';

interface PositionSelectProps {
  title: string;
  /** From 1. */
  position: number;
  /** How many positions there are. */
  count: number;
  onChange: (position: number) => void;
}

/** A theme's number, which is a list of the positions that it can move to. */
export function PositionSelect({ title, position, count, onChange }: PositionSelectProps) {
  return (
    <span className={styles['position']}>
      <select
        aria-label={`Move ${title} to position`}
        value={position}
        data-top={position === 1 || undefined}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {Array.from({ length: count }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <PathIcon path="m6 9 6 6 6-6" size={16} />
    </span>
  );
}
