import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { ChevronDown, Sparkles, Users } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { htmlLines } from '../../lib/html-lines';
import { useOneTabStop } from '../../lib/useOneTabStop';
import { singleKeys } from '../../lib/useShortcut';
import { LazyHtml } from '../../ui/lazy/LazyHtml';
import { Card } from '../../ui/show/Card';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { MoveButtons, PlaceNextButton, PositionSelect, Rank, type RowMoves } from './RankControls';

interface PreferenceRowProps {
  title: string;
  /** HTML; only its first line is shown until the row is opened. */
  description: string;
  /** 1 is the top choice; null if the theme is not ranked. */
  rank: number | null;
  /** Whether the list has a column of numbers: not if none of its themes is ranked. */
  isNumbered?: boolean;
  /** Whether it became the person's team. */
  isOwnTeam?: boolean;
  isNew?: boolean;
  /** Whether the person ranked it; otherwise its rank comes from the random order. */
  isPlaced?: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Omitted if the list cannot be changed. */
  moves?: RowMoves | null;
}

/** Where texts begin without numbers. */
const BARE_START = { base: '2', md: '1' };

/** One theme of the ranking. */
export function PreferenceRow({
  title,
  description,
  rank,
  isNumbered = true,
  isOwnTeam = false,
  isNew = false,
  isPlaced = false,
  isOpen,
  onToggle,
  moves = null,
}: PreferenceRowProps) {
  const line = useMemo(() => htmlLines(description)[0] ?? '', [description]);
  const row = useRef<HTMLDivElement>(null);
  const stop = useOneTabStop(row);
  const arrows = moves && rank !== null && <MoveButtons {...{ title, rank, moves, isPlaced }} />;
  const chevron = (
    <Box
      as="span"
      display="inline-block"
      // Its room is the padding of the title, so that it never begins a line.
      marginInlineStart={moves?.isPhone ? '-4' : '0'}
      color="fg.muted"
      verticalAlign="middle"
      transform={isOpen ? 'rotate(180deg)' : undefined}
      transition="transform 150ms ease-out"
    >
      <ChevronDown size={16} aria-hidden />
    </Box>
  );
  return (
    <Card
      gap="2"
      padding={{ base: '0 var(--chakra-spacing-2)', md: '3' }}
      onKeyDown={moves ? (event) => moveByKey(event, moves) : undefined}
      // On a theme that is not ranked yet, '+' leads.
      css={
        isPlaced
          ? undefined
          : { '&:not(:hover, :focus-within) button svg:not([data-leads])': { color: 'border.control' } }
      }
    >
      <Flex
        ref={row}
        {...stop}
        gap="2"
        // Beside a long title, the controls stay at its first line.
        align={{ base: moves ? 'flex-start' : 'center', md: 'center' }}
        minWidth="0"
        minHeight={{ base: '3.875rem', md: 'auto' }}
        paddingBlock={{ base: '2.5', md: '0' }}
        paddingInlineStart={isNumbered ? undefined : BARE_START}
      >
        {!moves?.isPhone && moves?.handle}
        {moves && rank !== null ? (
          !isPlaced && moves.count > 1 ? (
            <PlaceNextButton title={title} onPlace={() => moves.to(moves.next)} />
          ) : (
            <PositionSelect title={title} position={rank} moves={moves} />
          )
        ) : (
          isNumbered && <Rank rank={rank} isPlaced={isPlaced} />
        )}
        <Flex minWidth="0" flex="1" gap="2" align="center" position="relative" alignSelf="stretch">
          <Box minWidth="0" flex="1">
            <Flex columnGap="2" wrap="wrap" align="center">
              <Text
                as="h2"
                dir="auto"
                textStyle="lead"
                fontWeight="600"
                lineHeight={{ base: '1.25rem', md: '1.5rem' }}
              >
                <chakra.button
                  type="button"
                  aria-expanded={isOpen}
                  maxWidth="full"
                  textAlign="left"
                  overflowWrap="anywhere"
                  cursor="pointer"
                  // A press anywhere on the text opens it.
                  data-covers
                  _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l2' }}
                  onClick={onToggle}
                >
                  <Box as="span" paddingInlineEnd={moves?.isPhone ? '4' : '0'}>
                    {title}
                  </Box>
                  {moves?.isPhone && chevron}
                </chakra.button>
              </Text>
              {isOwnTeam && (
                <StatusBadge tone="accent" icon={Users}>
                  Your team
                </StatusBadge>
              )}
              {isNew && (
                <StatusBadge tone="info" icon={Sparkles}>
                  New
                </StatusBadge>
              )}
            </Flex>
            {!isOpen && line !== '' && (
              <Text color="fg.muted" truncate lineHeight={{ base: '1.125rem', md: '1.25rem' }}>
                {line}
              </Text>
            )}
          </Box>
          {moves?.isPhone ? (
            // Above the title's button.
            <Box position="relative" marginBlock="-2.5">
              {moves.handle}
            </Box>
          ) : (
            <>
              {arrows}
              {chevron}
            </>
          )}
        </Flex>
      </Flex>
      {isOpen && (
        <Box
          paddingInlineStart={isNumbered ? { base: '2', md: moves ? '6.25rem' : '11' } : BARE_START}
          paddingInlineEnd="2"
          paddingBottom="2"
          color="fg.muted"
        >
          <LazyHtml html={description} />
          {moves?.isPhone && arrows}
        </Box>
      )}
    </Card>
  );
}

/** The keys 1 to 9 move the focused row, except while it is dragged; its select handles digits itself. */
function moveByKey(event: KeyboardEvent<HTMLElement>, { count, to }: RowMoves): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey || target instanceof HTMLSelectElement) return;
  if (!singleKeys.areOn() || currentTarget.closest('[data-dragged]')) return;
  event.preventDefault();
  to(Math.min(Number(key), count), true);
}
