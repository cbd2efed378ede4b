import { Button } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PathIcon } from '../plain/PathIcon';
import styles from './FilterChip.module.css';

interface FilterChipsProps<Param extends string> {
  filter: {
    values: Readonly<Record<Param, string>>;
    isNarrowed: boolean;
    set: (param: Param, value: string) => void;
    clear: () => void;
  };
  choices: readonly (Omit<FilterChipProps, 'value' | 'onChange'> & { param: Param })[];
  /** The breakpoint from which they are shown without a button. */
  shownFrom?: 'md' | 'xl';
  /** Filters that are not choices. */
  children?: ReactNode;
  /** The filters by a day, after the choices. */
  days?: readonly (Omit<DayChipProps, 'value' | 'onChange'> & { param: Param })[];
}

/**
 * The filters of a list on a line of their own, with a button that clears them; on a narrow screen, only those
 * that are set, and the others behind a button.
 */
export function FilterChips<Param extends string>({
  filter,
  choices,
  shownFrom = 'md',
  children,
  days = [],
}: FilterChipsProps<Param>) {
  const [isOpen, setIsOpen] = useState(false);
  const activeCount = [...choices, ...days].filter(({ param }) => filter.values[param] !== '').length;
  return (
    <>
      <Button
        hideFrom={shownFrom}
        variant={filter.isNarrowed ? 'surface' : 'outline'}
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter size={16} aria-hidden />
        Filters{activeCount > 0 && ` (${activeCount})`}
      </Button>
      <div className={styles['chips']} data-open={isOpen || undefined} data-from={shownFrom}>
        {choices.map(({ param, ...choice }) => (
          <FilterChip
            key={param}
            {...choice}
            value={filter.values[param]}
            onChange={(value) => filter.set(param, value)}
          />
        ))}
        {days.map(({ param, ...day }) => (
          <DayChip
            key={param}
            {...day}
            value={filter.values[param]}
            onChange={(value) => filter.set(param, value)}
          />
        ))}
        {children}
        {filter.isNarrowed && (
          <Button variant="ghost" size="sm" data-set onClick={filter.clear}>
            Clear filters
          </Button>
        )}
      </div>
    </>
  );
}

interface FilterChipProps {
  /** The chip's label while it filters nothing. */
  name: string;
  /** The label of no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
  /** Whether its options say what they filter without its name. */
  isPlain?: boolean;
  /** Empty for no choice. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A filter as a chip that names itself: 'Region', or 'Region: Europe' with a cross once chosen. It uses the browser's native
 * select.
 */
function FilterChip({ name, all, options, isPlain = false, value, onChange }: FilterChipProps) {
  const label = `Filter by ${name.toLowerCase()}`;
  const chosen = options.find((option) => option.value === value);
  const text = chosen ? `${isPlain ? '' : `${name}: `}${chosen.label}` : name;
  return (
    <span className={styles['chip']} data-set={chosen !== undefined || undefined} data-text={text}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{chosen ? all : text}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option === chosen ? text : option.label}
          </option>
        ))}
      </select>
      {chosen ? (
        <Cross label={`Remove the filter ${name}`} onClick={() => onChange('')} />
      ) : (
        <PathIcon path="m6 9 6 6 6-6" />
      )}
    </span>
  );
}

interface SetChipProps {
  /** The active filter. */
  children: ReactNode;
  /** What the cross removes. */
  removeLabel: string;
  onRemove: () => void;
}

/** A filter that only an address can set, so it offers no choice. */
export const SetChip = ({ children, removeLabel, onRemove }: SetChipProps) => (
  <span className={styles['chip']} data-set>
    <span>{children}</span>
    <Cross label={removeLabel} onClick={onRemove} />
  </span>
);

interface DayChipProps extends Pick<FilterChipProps, 'name' | 'onChange'> {
  label: string;
  /** `2025-11-03`; empty for no day. */
  value: string;
}

/**
 * A day as a chip: 'From', or 'From 03/11/2025' with a cross once chosen. It uses the browser's native date field, which only shows
 * with a day or the focus.
 */
function DayChip({ name, label, value, onChange }: DayChipProps) {
  const isSet = value !== '';
  return (
    <span className={styles['chip']} data-set={isSet || undefined} data-day>
      <span aria-hidden>{name}</span>
      <input
        type="date"
        aria-label={label}
        // Otherwise the browser keeps room for a year of six digits.
        max="9999-12-31"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // Without a day, only the name can be pressed. Not every browser has a date picker.
        onClick={({ currentTarget }) => {
          if (!isSet && 'showPicker' in currentTarget) currentTarget.showPicker();
        }}
      />
      {isSet ? (
        <Cross label={`Remove the filter ${name}`} onClick={() => onChange('')} />
      ) : (
        <PathIcon path="M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z" />
      )}
    </span>
  );
}

const Cross = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" aria-label={label} onClick={onClick}>
    <PathIcon path="M18 6 6 18M6 6l12 12" />
  </button>
);
