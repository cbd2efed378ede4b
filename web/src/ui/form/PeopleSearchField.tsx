import { Box } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../lib/useDebounced';
import { TextField } from './fields';

/** The debounce of the search, in milliseconds. */
const SEARCH_DELAY = 250;

interface PeopleSearchFieldProps {
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
  /** Its visible label, for a choice of one person. */
  label?: string | undefined;
  /** The name of the person chosen so far. */
  chosen?: string | undefined;
}

/** Searches for part of a name or an e-mail address once typing pauses. */
export function PeopleSearchField({ value, maxLength, onSearch, label, chosen }: PeopleSearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The value changed elsewhere (filters cleared, or Back). Otherwise keep the text: the person may have typed more.
    if (value !== sent) setText(value);
  }
  useDebounced(text, SEARCH_DELAY, () => {
    if (text === value) return;
    setSent(text);
    onSearch(text);
  });

  return (
    <Box position="relative">
      <TextField
        label={label ?? 'Search people'}
        hideLabel={label === undefined}
        type="search"
        size="sm"
        placeholder={chosen ?? 'Name or e-mail'}
        _placeholder={chosen === undefined ? {} : { color: 'fg' }}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {chosen !== undefined && text === '' && (
        <Box position="absolute" insetInlineEnd="2.5" bottom="2" color="fg.muted" pointerEvents="none">
          <ChevronDown size={16} aria-hidden />
        </Box>
      )}
    </Box>
  );
}
