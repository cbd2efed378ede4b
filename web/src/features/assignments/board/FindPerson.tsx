import { Box, Flex, Input, Kbd, Text, VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { people } from '../../../lib/numbers';
import { IconAction } from '../../../ui/show/IconAction';
import { dragHandleId } from './MemberCard';
import type { PeopleSearch } from './useFindPeople';
import { useShortcut } from '../../../lib/useShortcut';

const isSlash = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) =>
  key === '/' && !ctrlKey && !metaKey && !altKey;

function announcement({ query, matches, current }: PeopleSearch): string {
  if (query.trim() === '') return '';
  const match = matches[current];
  if (matches.length === 0) return 'Nobody found.';
  const count = `${people(matches.length)} found.`;
  if (!match) return count;
  return `${count} ${current + 1} of ${matches.length}: ${match.person.displayName}, ${match.columnTitle}.`;
}

/** A field that jumps to people on the board by name or e-mail. */
export function FindPerson({ search }: { search: PeopleSearch }) {
  const { query, matches, current } = search;
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useShortcut(isSlash, () => field.current?.focus());

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && query !== '') {
      search.search('');
    } else if (event.key === 'Enter' && matches.length > 0) {
      search.go(event.shiftKey ? -1 : 1);
    } else if (event.key === 'ArrowDown' && matches[current]) {
      document.getElementById(dragHandleId(matches[current].person.id))?.focus();
    } else {
      return;
    }
    event.preventDefault();
  };
  const isSearching = query.trim() !== '';
  return (
    <Flex role="search" align="center" gap="1" flex="1" minWidth="10rem" maxWidth={{ md: '22rem' }}>
      <Box position="relative" flex="1" minWidth="0">
        <Input
          ref={field}
          size="sm"
          placeholder="Find a person"
          aria-label="Find a person"
          aria-describedby={hintId}
          aria-keyshortcuts="/"
          autoComplete="off"
          value={query}
          onChange={(event) => search.search(event.target.value)}
          onKeyDown={press}
          paddingInlineEnd="16"
        />
        <Flex
          position="absolute"
          insetBlock="0"
          insetEnd="3"
          align="center"
          pointerEvents="none"
          aria-hidden
          textStyle="caption"
          fontVariantNumeric="tabular-nums"
          color="fg.muted"
        >
          {isSearching ? (
            <Text whiteSpace="nowrap">
              {current + 1} of {matches.length}
            </Text>
          ) : (
            <Kbd size="sm" colorPalette="gray" hideBelow="md">
              /
            </Kbd>
          )}
        </Flex>
      </Box>
      <VisuallyHidden id={hintId}>
        Enter goes to the next match, Shift and Enter to the one before, Arrow down to the person.
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement(search)}</VisuallyHidden>
      {isSearching && matches.length > 0 && (
        <>
          <IconAction
            icon={ChevronUp}
            label="Previous match"
            shortcut="Shift+Enter"
            onClick={() => search.go(-1)}
          />
          <IconAction icon={ChevronDown} label="Next match" shortcut="Enter" onClick={() => search.go(1)} />
        </>
      )}
    </Flex>
  );
}
