import { Box, CloseButton, Flex, Input, Kbd, Text, VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, OctagonAlert, Radio, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatCount } from '../../../lib/numbers';
import { tip } from '../../../lib/tip';
import { useShortcut, withCtrl } from '../../../lib/useShortcut';
import { ActButton } from '../../../ui/show/ActButton';
import { IconAction } from '../../../ui/show/IconAction';
import { IconText } from '../../../ui/show/IconText';
import { columnElementId } from './board';
import { dragHandleId } from './MemberCard';
import type { Outcome } from './useBoardActs';
import type { PeopleSearch } from './useFindPeople';

const isSlash = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) =>
  key === '/' && !ctrlKey && !metaKey && !altKey;

function announcement({ query, matches, current }: PeopleSearch): string {
  if (query.trim() === '') return '';
  const match = matches[current];
  if (matches.length === 0) return 'Nothing found.';
  const count = `${formatCount(matches.length)} found.`;
  if (!match) return count;
  return `${count} ${current + 1} of ${matches.length}: ${match.person?.displayName ?? 'the theme'}, ${match.columnTitle}.`;
}

function FindPerson({ search }: { search: PeopleSearch }) {
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
      const { person, columnId } = matches[current];
      document.getElementById(person ? dragHandleId(person.id) : columnElementId(columnId))?.focus();
    } else {
      return;
    }
    event.preventDefault();
  };
  const isSearching = query.trim() !== '';
  return (
    <Flex role="search" align="center" gap="1" flex="1" minWidth="10rem" maxWidth={{ md: '20rem' }}>
      <Box position="relative" flex="1" minWidth="0">
        <Input
          ref={field}
          size="sm"
          placeholder="Find a person or theme"
          aria-label="Find a person or theme"
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
        Enter: next match. Shift+Enter: previous. Down arrow: go there.
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

function UndoButton({ undoes: names, onUndo }: Pick<BoardBarProps, 'undoes' | 'onUndo'>) {
  const undo = () => {
    if (names !== undefined) onUndo();
  };
  useShortcut(withCtrl('z'), undo);
  // From the first step on it stays, with the focus.
  const [hadStep, setHadStep] = useState(false);
  if (names !== undefined && !hadStep) setHadStep(true);
  if (!hadStep) return null;
  return (
    <ActButton
      icon={Undo2}
      {...tip(names === undefined ? 'There is nothing to undo' : `Undo the last step: ${names}`, {
        shortcut: 'Ctrl+Z',
      })}
      variant="outline"
      size="sm"
      // Not `disabled`, because the last step would lose the focus.
      aria-disabled={names === undefined}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={undo}
    >
      Undo
    </ActButton>
  );
}

interface BoardBarProps {
  search: PeopleSearch;
  /** The person whose last step an undo reverses; undefined for none. */
  undoes: string | undefined;
  onUndo: () => void;
  outcome: Outcome | null;
  onDismiss: () => void;
  /** What moves of published teams announce; null for a draft. */
  published: ReactNode;
}

/** A sticky bar above the columns: search, undo, and the outcome of the last action. */
export function BoardBar({ search, undoes, onUndo, outcome, onDismiss, published }: BoardBarProps) {
  return (
    <Box
      position="sticky"
      // Below the layout's own bar and the page's.
      top={{ base: '14', xl: '6.5rem' }}
      zIndex="1"
      bg="bg"
      marginInline="-1"
      paddingInline="1"
      paddingBlock="1.5"
      marginBottom="1.5"
    >
      <Flex gap="2" align="center">
        <FindPerson search={search} />
        <UndoButton undoes={undoes} onUndo={onUndo} />
      </Flex>
      {published && (
        <IconText icon={Radio} iconColor="warning.fg" marginTop="1.5">
          <Flex columnGap="3" wrap="wrap">
            <Text as="span">Published: people see every move at once.</Text>
            {published}
          </Flex>
        </IconText>
      )}
      <VisuallyHidden role="status">{outcome?.text}</VisuallyHidden>
      {outcome?.isFailure && (
        <Flex align="center" gap="2" marginTop="2" color="danger.fg" aria-hidden>
          <IconText icon={OctagonAlert}>{outcome.text}</IconText>
          <CloseButton size="2xs" tabIndex={-1} onClick={onDismiss} />
        </Flex>
      )}
    </Box>
  );
}
