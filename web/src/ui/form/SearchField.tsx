import { Box } from '@chakra-ui/react';
import { TextField } from './TextField';

interface SearchFieldProps {
  /** What is found, as the field's name and its hint: 'Find a theme'. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches what a page shows while somebody types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  return (
    <Box role="search" width={{ base: 'full', sm: '18rem' }}>
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
      />
    </Box>
  );
}
