import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ArrowUpToLine, ChevronDown, Sparkles } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { htmlLines } from '../../lib/html-lines';
import { singleKeys } from '../../lib/single-keys';
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
  /** Whether the person placed it there. */
  isPlaced: boolean;
  /** Those that it can move to, from 1, with its own. */
  positions: readonly number[];
  onChange: (position: number) => void;
}

/** A theme's number, which is a list of the positions that it can move to. */
function PositionSelect({ title, position, isPlaced, positions, onChange }: PositionSelectProps) {
  return (
    <span className={styles['position']}>
      <select
        aria-label={`Move ${title} to position`}
        value={position}
        data-top={(isPlaced && position === 1) || undefined}
        data-drawn={!isPlaced || undefined}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {positions.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <PathIcon path="m6 9 6 6 6-6" size={16} />
    </span>
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
  return (
    <Card
      gap="2"
      padding={{ base: '2', md: '3' }}
      onKeyDown={moves ? (event) => moveByKey(event, moves) : undefined}
    >
      <Flex gap="2" align="center" minWidth="0">
        {moves?.handle}
        {moves && rank !== null ? (
          <PositionSelect
            title={title}
            position={rank}
            isPlaced={isPlaced}
            positions={positionsOf(rank, moves)}
            onChange={(position) => moves.to(position)}
          />
        ) : (
          <Rank rank={rank} isPlaced={isPlaced} />
        )}
        <Flex minWidth="0" flex="1" gap="2" align="center" position="relative">
          <Box minWidth="0" flex="1">
            <Flex gap="2" align="center">
              <Text as="h2" textStyle="lead" fontWeight="600" overflowWrap="anywhere">
                <chakra.button
                  type="button"
                  aria-expanded={isOpen}
                  textAlign="start"
                  cursor="pointer"
                  // The whole text opens it.
                  _before={{ content: '""', position: 'absolute', inset: '0' }}
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
              <Text color="fg.muted" truncate>
                {line}
              </Text>
            )}
          </Box>
          <Box
            color="fg.muted"
            flexShrink="0"
            transform={isOpen ? 'rotate(180deg)' : undefined}
            transition="transform 150ms ease-out"
          >
            <ChevronDown size={16} aria-hidden />
          </Box>
        </Flex>
        {moves && rank !== null && (
          <Flex flexShrink="0" direction={{ base: 'column', md: 'row' }}>
            <Box hideBelow="md">
              <MoveButton
                label={`Move ${title} to the top`}
                shortcut="1"
                icon={ArrowUpToLine}
                onMove={rank > 1 || !isPlaced ? () => moves.to(1) : null}
              />
            </Box>
            <MoveButton
              label={`Move ${title} up`}
              icon={ArrowUp}
              // From random order, it comes next in the person's own, which may be where it is.
              onMove={isPlaced ? (rank > 1 ? () => moves.to(rank - 1) : null) : () => moves.to(rank)}
            />
            <MoveButton
              label={`Move ${title} down`}
              icon={ArrowDown}
              onMove={rank < moves.count ? () => moves.to(rank + 1) : null}
            />
          </Flex>
        )}
      </Flex>
      {isOpen && (
        <Box
          paddingInlineStart={{ base: '2', md: moves ? '6.25rem' : '11' }}
          paddingInlineEnd="2"
          paddingBottom="2"
          color="fg.muted"
        >
          <LazyHtml html={description} />
          {moves && (
            <Button
              hideFrom="md"
              size="sm"
              variant="outline"
              marginTop="3"
              disabled={rank === 1 && isPlaced}
              onClick={() => moves.to(1)}
            >
              <ArrowUpToLine size={16} aria-hidden />
              Move to top
            </Button>
          )}
        </Box>
      )}
    </Card>
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

interface MoveButtonProps {
  label: string;
  shortcut?: string;
  icon: typeof ArrowUp;
  onMove: (() => void) | null;
}

/** Stays focusable at the ends of the list, so that the keyboard does not lose its position when a theme arrives there. */
function MoveButton({ onMove, ...button }: MoveButtonProps) {
  return <IconAction {...button} aria-disabled={onMove === null} onClick={() => onMove?.()} />;
}
