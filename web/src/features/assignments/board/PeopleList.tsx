import { memo, useEffect, useRef, useState, type FocusEvent, type UIEvent } from 'react';
import type { BoardPerson } from './board';
import styles from './board.module.css';
import type { Rank } from './choice';
import { DraggableMember } from './DraggableMember';
import { rowsToDraw, strideAt } from './row-window';
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
  /** Whether the column is among the first, which are rendered before the screen is measured. */
  isFirst: boolean;
}

interface PeopleListProps extends ColumnAttention {
  label: string;
  people: readonly { user: BoardPerson; isManualOverride?: boolean; rank?: Rank }[];
  onOpenMenu: (userId: string, button: HTMLElement) => void;
}

/**
 * The people of a column in rows of one height. Only rows near the visible ones are rendered, and none while the column is far
 * away; people who have the focus, are dragged or were searched for always are.
 */
export const PeopleList = memo(function PeopleList({
  label,
  people,
  reveal,
  draggedId,
  found,
  isFirst,
  onOpenMenu,
}: PeopleListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(scroller, isFirst);
  const [stride, setStride] = useState(0);
  const [focusedId, setFocusedId] = useState<string>();
  const rowOf = (id: string | undefined) =>
    id === undefined ? -1 : people.findIndex(({ user }) => user.id === id);
  const revealedRow = rowOf(reveal?.userId);
  const pinned = [rowOf(focusedId), rowOf(draggedId), revealedRow];
  const rows = rowsToDraw(people.length, isNear ? stride : null, pinned);
  const rowHeight = () => (list.current?.offsetHeight ?? 0) / people.length;

  useEffect(() => {
    if (!reveal) return;
    // In the next frame: nothing is laid out yet, and measuring now would lay out twice in one task.
    const frame = requestAnimationFrame(() => {
      const box = scroller.current;
      if (!box) return;
      if (reveal.withPage) box.closest('section')?.scrollIntoView({ block: 'nearest' });
      box.scrollTop = (revealedRow + 0.5) * rowHeight() - box.clientHeight / 2;
      if (reveal.focusId !== null && document.activeElement === document.body) {
        document.getElementById(reveal.focusId)?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
    // Runs once per request and reads the row at that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reveal]);

  return (
    <div
      ref={scroller}
      className={styles['people']}
      onScroll={(event: UIEvent<HTMLElement>) =>
        setStride(strideAt(event.currentTarget.scrollTop, rowHeight()))
      }
      onFocus={({ target }: FocusEvent<HTMLElement>) =>
        setFocusedId(target.closest('li')?.dataset['userId'] ?? undefined)
      }
    >
      <ul ref={list} aria-label={label} style={{ height: `calc(${people.length} * var(--row))` }}>
        {rows.map((row) => {
          const entry = people[row];
          return (
            entry && (
              <DraggableMember
                key={entry.user.id}
                person={entry.user}
                isManualOverride={entry.isManualOverride ?? false}
                rank={entry.rank}
                row={row}
                rowCount={people.length}
                mark={row === revealedRow ? 'current' : found?.has(entry.user.id) ? 'found' : undefined}
                onOpenMenu={onOpenMenu}
              />
            )
          );
        })}
      </ul>
    </div>
  );
});
