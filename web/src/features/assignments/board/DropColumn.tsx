import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { cutTip } from '../../../lib/tip';
import { columnElementId } from './board';
import styles from './board.module.css';

interface DropZoneProps {
  /** The id that a drop reports. */
  id: string;
  title: string;
  /** Whether it stands back while somebody is dragged. */
  isFaded?: boolean;
  children: ReactNode;
}

interface DropColumnProps extends DropZoneProps {
  /** Counts and states below the title. */
  facts: ReactNode;
  isEmpty: boolean;
  /** In lines. */
  emptyText: readonly string[];
}

/** dnd-kit renders this again whenever the drop target changes; its children are not. */
function DropZone({ id, title, isFaded = false, children }: DropZoneProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <section
      ref={setNodeRef}
      id={columnElementId(id)}
      // Takes the focus when a link leads here.
      tabIndex={-1}
      aria-label={title}
      className={styles['column']}
      data-over={isOver || undefined}
      data-faded={isFaded || undefined}
    >
      {children}
    </section>
  );
}

/** A column with its title, facts and people, and a drop target for people. Plain, as the cards are: all change when a drag begins. */
export function DropColumn({ facts, isEmpty, emptyText, children, ...zone }: DropColumnProps) {
  return (
    <DropZone {...zone}>
      <header className={styles['head']}>
        <h2 {...cutTip(zone.title)}>{zone.title}</h2>
        <div className={styles['facts']}>{facts}</div>
      </header>
      {isEmpty ? (
        <div className={styles['empty']}>
          {emptyText.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : (
        children
      )}
    </DropZone>
  );
}
