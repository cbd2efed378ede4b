import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ArrowUpToLine, ChevronDown, Plus, Sparkles } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { htmlLines } from '../../lib/html-lines';
import { singleKeys } from '../../lib/useShortcut';
import { LazyHtml } from '../../ui/lazy/LazyHtml';
import { PathIcon } from '../../ui/plain/PathIcon';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { StatusBadge } from '../../ui/show/StatusBadge';
import styles from './position-select.module.css';

interface PositionSelectProps {
  title: string;
  /** From 1. */
  position: number;
  moves: RowMoves;
  /** Whether the person placed it there. */
  isPlaced: boolean;
}

/** A theme's number, which is a list of the positions that it can move to. */
function PositionSelect({ title, position, moves, isPlaced }: PositionSelectProps) {
  const { isPhone, to } = moves;
  return (
    <span className={styles['position']} data-phone={isPhone || undefined}>
      {isPhone && <span aria-hidden>{position}</span>}
      <select
        aria-label={`Move ${title} to position`}
        value={position}
        data-top={(isPlaced && position === 1) || undefined}
        data-drawn={!isPlaced || undefined}
        onChange={({ target }) => to(Number(target.value) || 1)}
      >
        {isPhone && <option value="top">To the top</option>}
        {positionsOf(position, moves).map((one) => (
          <option key={one} value={one}>
            {isPhone ? `Position ${one}` : one}
          </option>
        ))}
      </select>
      {!isPhone && <PathIcon path="m6 9 6 6 6-6" size={16} />}
    </span>
  );
}

/** On a phone, in place of the number of a theme in random order: one tap places it after those that are placed. */
function PlaceNextButton({ title, onPlace }: { title: string; onPlace: () => void }) {
  return (
    <IconButton
      aria-label={`Place ${title} next`}
      variant="outline"
      colorPalette="accent"
      borderRadius="full"
      borderStyle="dashed"
      flexShrink="0"
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest('li');
        onPlace();
        // The number is there instead.
        requestAnimationFrame(() => row?.querySelector('select')?.focus({ preventScroll: true }));
      }}
    >
      <Plus size={20} aria-hidden />
    </IconButton>
  );
}

interface RowMoves {
  /** The button that drags the row. */
  handle: ReactNode;
  /** How many themes there are. */
  count: number;
  /** Moves the theme to a position, from 1; `withView` keeps what has the focus in view. */
  to: (position: number, withView?: boolean) => void;
  /** Whether it would stay at a position, from 1. */
  isFree: (position: number) => boolean;
  /** There, the row is its number, title and handle, and the arrows are in the opened row. */
  isPhone: boolean;
}

interface PreferenceRowProps {
  title: string;
  /** HTML; only its first line is shown until the row is opened. */
  description: string;
  /** 1 is the top choice; null where the theme is not ranked. */
  rank: number | null;
  isNew: boolean;
  /** Whether the person placed it; otherwise its rank comes from random order. */
  isPlaced: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Null where the list cannot be changed. */
  moves: RowMoves | null;
}

/** With a mouse, a row shows its arrows while it is pointed at or has the focus. */
const quiet = {
  '@media (hover: hover)': {
    // Over the end of the text, which has the room otherwise.
    '& [data-part=moves]': {
      position: 'absolute',
      insetBlock: '0',
      insetEnd: '6',
      paddingInlineStart: '6',
      background: 'linear-gradient(to right, transparent, {colors.bg.panel} 1.5rem)',
    },
    '&:not(:hover, :focus-within) [data-part=moves]': { opacity: '0' },
  },
};

/** One theme of the ranking. */
export function PreferenceRow({
  title,
  description,
  rank,
  isNew,
  isPlaced,
  isOpen,
  onToggle,
  moves,
}: PreferenceRowProps) {
  const line = useMemo(() => htmlLines(description)[0] ?? '', [description]);
  const arrows = moves && rank !== null && <MoveButtons {...{ title, rank, moves, isPlaced }} />;
  return (
    <Card
      gap="2"
      padding={{ base: '0 var(--chakra-spacing-2)', md: '3' }}
      onKeyDown={moves ? (event) => moveByKey(event, moves) : undefined}
      css={moves && !moves.isPhone ? quiet : undefined}
    >
      <Flex
        gap="2"
        align="center"
        minWidth="0"
        minHeight={{ base: '3.875rem', md: 'auto' }}
        paddingBlock={{ base: '2', md: '0' }}
      >
        {!moves?.isPhone && moves?.handle}
        {moves && rank !== null ? (
          moves.isPhone && !isPlaced ? (
            <PlaceNextButton title={title} onPlace={() => moves.to(rank)} />
          ) : (
            <PositionSelect title={title} position={rank} isPlaced={isPlaced} moves={moves} />
          )
        ) : (
          <Rank rank={rank} isPlaced={isPlaced} />
        )}
        <Flex minWidth="0" flex="1" gap="2" align="center" position="relative" alignSelf="stretch">
          <Box minWidth="0" flex="1">
            <Flex gap="2" align="center" paddingInlineEnd={{ md: moves ? '32' : '0' }}>
              <Text
                as="h2"
                textStyle="lead"
                fontWeight="600"
                minWidth="0"
                lineHeight={{ base: '1.25rem', md: '1.5rem' }}
              >
                <chakra.button
                  type="button"
                  aria-expanded={isOpen}
                  textAlign="start"
                  overflowWrap="anywhere"
                  cursor="pointer"
                  // The whole text opens it.
                  data-covers
                  _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l2' }}
                  onClick={onToggle}
                >
                  {title}
                </chakra.button>
              </Text>
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
          {!moves?.isPhone && arrows}
          <Box
            hideBelow={moves ? 'md' : undefined}
            color="fg.muted"
            flexShrink="0"
            transform={isOpen ? 'rotate(180deg)' : undefined}
            transition="transform 150ms ease-out"
          >
            <ChevronDown size={16} aria-hidden />
          </Box>
        </Flex>
        {moves?.isPhone && moves.handle}
      </Flex>
      {isOpen && (
        <Box
          paddingInlineStart={{ base: '2', md: moves ? '6.25rem' : '11' }}
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

/** To the top, up and down: at the end of a row, and with more room at the end of an opened one on a phone. */
function MoveButtons({
  title,
  rank,
  moves,
  isPlaced,
}: Omit<PositionSelectProps, 'position'> & { rank: number }) {
  const { isPhone, count, to } = moves;
  const buttons = [
    {
      label: `Move ${title} to the top`,
      shortcut: '1',
      icon: ArrowUpToLine,
      to: rank > 1 || !isPlaced ? 1 : null,
    },
    // From random order, it comes next in the person's own, which may be where it is.
    { label: `Move ${title} up`, icon: ArrowUp, to: !isPlaced ? rank : rank > 1 ? rank - 1 : null },
    { label: `Move ${title} down`, icon: ArrowDown, to: rank < count ? rank + 1 : null },
  ];
  return (
    <Flex
      flexShrink="0"
      align="center"
      // Above the title's button, which covers the row.
      position="relative"
      data-part="moves"
      {...(isPhone && { gap: '2', marginTop: '3' })}
    >
      {buttons.map(({ to: position, ...button }) => (
        // Focusable at the ends of the list, so that the keyboard does not lose its position when a theme arrives there.
        <IconAction
          key={button.label}
          {...button}
          {...(isPhone && { variant: 'outline', size: 'md' })}
          aria-disabled={position === null}
          onClick={() => position !== null && to(position)}
        />
      ))}
    </Flex>
  );
}

const positionsOf = (rank: number, { count, isFree }: RowMoves): number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((to) => to === rank || isFree(to));

function Rank({ rank, isPlaced }: { rank: number | null; isPlaced: boolean }) {
  return (
    <Text
      textStyle="figure"
      flexShrink="0"
      minWidth={{ base: '6', md: '9' }}
      textAlign="center"
      fontSize="1.25rem"
      fontWeight={isPlaced ? '600' : '400'}
      color={rank === 1 && isPlaced ? 'accent.fg' : 'fg.muted'}
      aria-label={rank === null ? 'Not ranked' : `Choice ${rank}${isPlaced ? '' : ', in random order'}`}
      role="img"
    >
      {rank ?? '–'}
    </Text>
  );
}

/** The keys 1 to 9 move the row that has the focus, except while it is carried; its select finds numbers on its own. */
function moveByKey(event: KeyboardEvent<HTMLElement>, { count, to }: RowMoves): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey || target instanceof HTMLSelectElement) return;
  if (!singleKeys.areOn() || currentTarget.closest('[data-dragged]')) return;
  event.preventDefault();
  to(Math.min(Number(key), count), true);
}
