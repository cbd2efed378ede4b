import { Flex, IconButton, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ArrowUpToLine, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PathIcon } from '../../ui/plain/PathIcon';
import { IconAction } from '../../ui/show/IconAction';
import styles from './position-select.module.css';

export interface RowMoves {
  /** The button that drags the row. */
  handle: ReactNode;
  count: number;
  /** Moves the theme to a position, from 1; `withView` scrolls to keep the focused element visible. */
  to: (position: number, withView?: boolean) => void;
  /** The first position, from 1, of a theme in random order. */
  next: number;
  /** On a phone, a row is its number, title and handle, and the opened row has the arrows. */
  isPhone: boolean;
}

interface PositionSelectProps {
  title: string;
  /** From 1. */
  position: number;
  moves: RowMoves;
}

/** A theme's number as a select of the positions that it can move to. */
export function PositionSelect({ title, position, moves }: PositionSelectProps) {
  const { isPhone, count, to } = moves;
  return (
    <span className={styles['position']} data-phone={isPhone || undefined}>
      {isPhone && <span aria-hidden>{position}</span>}
      <select
        aria-label={`Move ${title} to position`}
        value={position}
        data-top={position === 1 || undefined}
        onChange={({ target }) => to(Number(target.value) || 1)}
      >
        {isPhone && <option value="top">To the top</option>}
        {Array.from({ length: count }, (_, index) => index + 1).map((one) => (
          <option key={one} value={one}>
            {isPhone ? `Position ${one}` : one}
          </option>
        ))}
      </select>
      {!isPhone && <PathIcon path="m6 9 6 6 6-6" size={16} />}
    </span>
  );
}

/** Replaces the number of a theme in random order: one press ranks it after those already ranked. */
export function PlaceNextButton({ title, onPlace }: { title: string; onPlace: () => void }) {
  return (
    <IconButton
      aria-label={`Place ${title} next`}
      variant="outline"
      colorPalette="accent"
      borderRadius="full"
      borderStyle="dashed"
      flexShrink="0"
      // As wide as a number.
      marginInline={{ md: '1.5' }}
      onClick={({ currentTarget }) => {
        const row = currentTarget.closest('li');
        onPlace();
        // The number has replaced the button.
        requestAnimationFrame(() => row?.querySelector('select')?.focus({ preventScroll: true }));
      }}
    >
      <Plus size={20} data-leads aria-hidden />
    </IconButton>
  );
}

/** To the top, up and down: at the end of a row; on a phone, with more room, at the end of an opened one. */
export function MoveButtons({
  title,
  rank,
  moves,
  isPlaced,
}: Omit<PositionSelectProps, 'position'> & { rank: number; isPlaced: boolean }) {
  const { isPhone, count, to } = moves;
  const buttons = [
    {
      label: `Move ${title} to the top`,
      shortcut: '1',
      icon: ArrowUpToLine,
      to: rank > 1 || !isPlaced ? 1 : null,
    },
    { label: `Move ${title} up`, icon: ArrowUp, to: rank > 1 ? rank - 1 : null },
    { label: `Move ${title} down`, icon: ArrowDown, to: rank < count ? rank + 1 : null },
  ];
  return (
    <Flex
      flexShrink="0"
      align="center"
      // Above the title's button, which covers the row.
      position="relative"
      color="fg.muted"
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

/** A theme's number if it cannot be moved; none in random order. */
export function Rank({ rank, isPlaced }: { rank: number | null; isPlaced: boolean }) {
  return (
    <Text
      textStyle="figure"
      flexShrink="0"
      minWidth={{ base: '6', md: '9' }}
      textAlign="center"
      fontSize="1.25rem"
      fontWeight={isPlaced ? '600' : '400'}
      color={rank === 1 && isPlaced ? 'accent.fg' : 'fg.muted'}
      aria-label={rank === null ? 'Not ranked' : isPlaced ? `Choice ${rank}` : 'In random order'}
      role="img"
    >
      {isPlaced ? (rank ?? '–') : '–'}
    </Text>
  );
}
