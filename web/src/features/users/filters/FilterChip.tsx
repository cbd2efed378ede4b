import { PathIcon } from '../../../ui/plain/PathIcon';
import styles from './filters.module.css';

interface FilterChipProps {
  /** What the chip is called while it filters nothing. */
  name: string;
  /** For screen readers. */
  label: string;
  /** The word for no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
  /** Empty for no choice. */
  value: string;
  onChange: (value: string) => void;
}

/** One filter as a chip that names itself: 'Region', and once chosen 'Region: Europe' with a cross. The browser's own select. */
export function FilterChip({ name, label, all, options, value, onChange }: FilterChipProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={styles['chip']} data-set={chosen !== undefined || undefined}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{chosen ? all : name}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option === chosen ? `${name}: ${option.label}` : option.label}
          </option>
        ))}
      </select>
      {chosen ? (
        <button type="button" aria-label={`Remove the filter ${name}`} onClick={() => onChange('')}>
          <PathIcon path="M18 6 6 18M6 6l12 12" />
        </button>
      ) : (
        <PathIcon path="m6 9 6 6 6-6" />
      )}
    </span>
  );
}
