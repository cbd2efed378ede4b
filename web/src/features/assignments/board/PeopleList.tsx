import { useDraggable } from '@dnd-kit/core';
import {
  type FocusEvent,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsNear } from '../../../lib/useIsNear';
import styles from './board.module.css';
import { type CardMark, type ColumnEntry, MemberCard } from './MemberCard';
import type { CardNote } from './useBoardNews';

// The tables use a virtualizer of @tanstack/react-virtual; these lists do not. A large region shows 41 columns at once, and each
// virtualizer measures its rows and sets state on every scroll and resize. These rows have a fixed height, so the position of their
// list determines the visible ones. Rows that have the focus, are dragged or match a search stay rendered; a virtualizer would need
// a custom range extractor for that.

/** The window moves by this many rows at a time, so that scrolling rarely renders. */
const STRIDE = 4;
/** Rows above and below the screen are rendered within this share of its height, for Tab and fast scrolling. */
const MARGIN = 0.25;

/** The rows from `from` up to but excluding `to`. */
interface RowWindow {
  from: number;
  to: number;
}

/** Before the first layout: as many as fit below the bars of a large screen. */
const FIRST_ROWS: RowWindow = { from: 0, to: 16 };

/**
 * The rows of a list on or near the screen, in whole strides.
 * @param top of the list, from the screen's upper edge; all three use the same unit of length
 * @param rowHeight 0 before the first layout
 */
export function windowAt(top: number, screenHeight: number, rowHeight: number): RowWindow {
  if (rowHeight <= 0) return FIRST_ROWS;
  const stride = STRIDE * rowHeight;
  const margin = MARGIN * screenHeight;
  return {
    from: Math.max(0, Math.floor((-top - margin) / stride)) * STRIDE,
    to: Math.max(0, Math.ceil((screenHeight + margin - top) / stride)) * STRIDE,
  };
}

/** The indexes of the rows to render out of `count`: those in the window (none for null), and the pinned ones; -1 pins nothing. */
export function rowsToDraw(count: number, window: RowWindow | null, pinned: readonly number[]): number[] {
  const first = Math.min(window?.from ?? 0, count);
  const drawn = Math.max(0, Math.min(window?.to ?? 0, count) - first);
  const rows = Array.from({ length: drawn }, (_, row) => first + row);
  return [...new Set([...rows, ...pinned.filter((row) => row >= 0)])].sort((a, b) => a - b);
}

interface DraggableMemberProps {
  entry: ColumnEntry;
  row: number;
  rowCount: number;
  mark: CardMark | undefined;
  note: CardNote | undefined;
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

/**
 * A draggable member card: by mouse anywhere, by finger and keyboard at its handle. dnd-kit re-renders every card whenever the drop
 * target changes, so it is a plain `li` around a memoised card.
 */
const DraggableMember = memo(function DraggableMember({ row, rowCount, ...card }: DraggableMemberProps) {
  const { id } = card.entry.user;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    disabled: card.note?.isHeld ?? false,
  });
  const handle = useMemo(() => ({ ref: setActivatorNodeRef, attributes }), [setActivatorNodeRef, attributes]);
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-user-id={id}
      data-dragged={isDragging || undefined}
      aria-posinset={row + 1}
      aria-setsize={rowCount}
      style={{ top: `calc(${row} * var(--row))` }}
      {...listeners}
    >
      <MemberCard {...card} handle={handle} />
    </li>
  );
});

/**
 * The rows of a fixed-height list on or near the screen as the page or their column scrolls.
 * @param isWatched whether the list itself is near the screen; the others do not listen
 */
function useRowWindow(list: RefObject<HTMLElement | null>, count: number, isWatched: boolean): RowWindow {
  const [shown, setShown] = useState(FIRST_ROWS);

  useEffect(() => {
    if (!isWatched) return;
    let frame = 0;
    // Once per frame: the layout is then up to date, so measuring costs nothing.
    const look = () => {
      frame = 0;
      if (!list.current) return;
      const { top, height } = list.current.getBoundingClientRect();
      const next = windowAt(top, window.innerHeight, height / Math.max(1, count));
      startTransition(() =>
        setShown((before) => (before.from === next.from && before.to === next.to ? before : next)),
      );
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    // Captured, because Unassigned scrolls in itself.
    window.addEventListener('scroll', soon, { passive: true, capture: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [list, count, isWatched]);

  return shown;
}

/** A person to scroll into view. A new object repeats the request. */
export interface Reveal {
  userId: string;
  /** Whether the page scrolls too; not after a drop, which was visible. */
  withPage: boolean;
  /** The element to focus if nothing else has the focus. */
  focusId: string | null;
}

/** What concerns the people of one column; undefined if it concerns others. */
export interface ColumnAttention {
  reveal: Reveal | undefined;
  /** The dragged person, who must stay rendered. */
  draggedId: string | undefined;
  found: ReadonlySet<string> | undefined;
  notes: ReadonlyMap<string, CardNote> | undefined;
  /** Whether the column is among the first, which render before the screen is measured. */
  isFirst: boolean;
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

interface PeopleListProps extends ColumnAttention {
  label: string;
  people: readonly ColumnEntry[];
}

/**
 * The virtualised people of a column, in rows of fixed height. People who have the focus, are dragged or
 * match a search are always rendered.
 */
export const PeopleList = memo(function PeopleList({
  label,
  people,
  reveal,
  draggedId,
  found,
  notes,
  isFirst,
  onOpenMenu,
}: PeopleListProps) {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(list, isFirst);
  const visibleRows = useRowWindow(list, people.length, isNear);
  const [focusedId, setFocusedId] = useState<string>();
  const rowOf = (id: string | undefined) =>
    id === undefined ? -1 : people.findIndex(({ user }) => user.id === id);
  const revealedRow = rowOf(reveal?.userId);
  const pinned = [rowOf(focusedId), rowOf(draggedId), revealedRow];
  const rows = rowsToDraw(people.length, isNear ? visibleRows : null, pinned);

  useEffect(() => {
    if (!reveal) return;
    // In the next frame: there is no layout yet, and measuring now would lay out twice in one task.
    const frame = requestAnimationFrame(() => {
      if (reveal.withPage) {
        list.current
          ?.querySelector(`[aria-posinset="${revealedRow + 1}"]`)
          ?.scrollIntoView({ block: 'center' });
      }
      if (reveal.focusId !== null && document.activeElement === document.body) {
        document.getElementById(reveal.focusId)?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
    // Runs once per request and reads the row at that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reveal]);

  return (
    <ul
      ref={list}
      className={styles['people']}
      aria-label={label}
      style={{ height: `calc(${people.length} * var(--row))` }}
      onFocus={({ target }: FocusEvent<HTMLElement>) =>
        setFocusedId(target.closest('li')?.dataset['userId'] ?? undefined)
      }
    >
      {rows.map((row) => {
        const entry = people[row];
        return (
          entry && (
            <DraggableMember
              key={entry.user.id}
              entry={entry}
              row={row}
              rowCount={people.length}
              mark={row === revealedRow ? 'current' : found?.has(entry.user.id) ? 'found' : undefined}
              note={notes?.get(entry.user.id)}
              onOpenMenu={onOpenMenu}
            />
          )
        );
      })}
    </ul>
  );
});
