import { memo, useEffect, useRef, useState, type FocusEvent } from 'react';
import type { BoardPerson } from './board';
import styles from './board.module.css';
import type { Choice } from './choice';
import { DraggableMember } from './DraggableMember';
import { rowsToDraw } from './row-window';
import type { CardNote } from './useBoardNews';
import { useRowWindow } from './useRowWindow';
import { useIsNear } from '../../../lib/useIsNear';

/** A person to bring into view. A new object repeats the request. */
export interface Reveal {
  userId: string;
  /** Whether the page scrolls too; not after a drop, which was in view. */
  withPage: boolean;
  /** The element to focus if nothing else has the focus. */
  focusId: string | null;
}

/** What concerns the people of one column; undefined where it concerns others. */
export interface ColumnAttention {
  reveal: Reveal | undefined;
  /** Is being dragged and must stay rendered. */
  draggedId: string | undefined;
  found: ReadonlySet<string> | undefined;
  /** What others do with somebody, by the id of the person. */
  notes: ReadonlyMap<string, CardNote> | undefined;
  /** Whether the column is among the first, which are rendered before the screen is measured. */
  isFirst: boolean;
}

interface PeopleListProps extends ColumnAttention {
  label: string;
  people: readonly ({ user: BoardPerson; isManualOverride?: boolean } & Choice)[];
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

/**
 * The people of a column in rows of one height, which the page scrolls. Only rows near the screen are rendered; people who have the focus, are dragged or were searched for always are.
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
  const shown = useRowWindow(list, people.length, isNear);
  const [focusedId, setFocusedId] = useState<string>();
  const rowOf = (id: string | undefined) =>
    id === undefined ? -1 : people.findIndex(({ user }) => user.id === id);
  const revealedRow = rowOf(reveal?.userId);
  const pinned = [rowOf(focusedId), rowOf(draggedId), revealedRow];
  const rows = rowsToDraw(people.length, isNear ? shown : null, pinned);

  useEffect(() => {
    if (!reveal) return;
    // In the next frame: nothing is laid out yet, and measuring now would lay out twice in one task.
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
              person={entry.user}
              isManualOverride={entry.isManualOverride ?? false}
              rank={entry.rank}
              isRankPlaced={entry.isRankPlaced}
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
