import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FilterChip, type FilterChipProps } from './FilterChip';

interface FilterChipsProps<Param extends string> {
  filter: {
    values: Readonly<Record<Param, string>>;
    isNarrowed: boolean;
    set: (param: Param, value: string) => void;
    clear: () => void;
  };
  choices: readonly (Omit<FilterChipProps, 'value' | 'onChange'> & { param: Param })[];
  /** Filters that are no choices. */
  children?: ReactNode;
}

/** The filters of a list, for a line of their own, and the way back from all of them. */
export function FilterChips<Param extends string>({ filter, choices, children }: FilterChipsProps<Param>) {
  return (
    <>
      {choices.map(({ param, name, label, all, options }) => (
        <FilterChip
          key={param}
          name={name}
          label={label}
          all={all}
          options={options}
          value={filter.values[param]}
          onChange={(value) => filter.set(param, value)}
        />
      ))}
      {children}
      {filter.isNarrowed && (
        <Button variant="ghost" size="sm" onClick={filter.clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
