import type { DraggableAttributes } from '@dnd-kit/core';
import { memo } from 'react';
import { graphql } from '../../../gql/gql';
import type { MemberCard_UserFragment } from '../../../gql/graphql';
import { tip } from '../../../lib/tip';
import { Avatar } from '../../../ui/plain/Avatar';
import { Badge } from '../../../ui/plain/Badge';
import { IconButton } from '../../../ui/plain/IconButton';
import { MiddleCut } from '../../../ui/plain/MiddleCut';
import { type Choice, ChoiceMark } from '../../../ui/show/ChoiceMark';
import styles from './board.module.css';
import type { CardNote } from './useBoardNews';

graphql(`
  fragment MemberCard_user on User {
    id
    displayName
    email
  }
`);

/** Dots: zero-length lines with round ends. */
const GRIP = 'M9 5h0M9 12h0M9 19h0M15 5h0M15 12h0M15 19h0';
const ELLIPSIS = 'M12 5h0M12 12h0M12 19h0';

/** A search result; the current result or the person moved last; the dragged card. */
export type CardMark = 'found' | 'current' | 'lifted';

/** A person in a column; without a rank if they have no theme, or while it is unknown. */
export interface ColumnEntry extends Choice {
  user: MemberCard_UserFragment;
  isManualOverride?: boolean;
}

interface MemberCardProps {
  /** A stable object as long as nothing in it changes. */
  entry: ColumnEntry;
  mark?: CardMark | undefined;
  note?: CardNote | undefined;
  /** The dragged card has neither handle nor menu. */
  handle?: { ref: (element: HTMLElement | null) => void; attributes: DraggableAttributes };
  onOpenMenu?: (userId: string, button: HTMLElement) => void;
}

/** The ids of a card's two buttons: after a move without a pointer, the focus follows the person. */
export const dragHandleId = (userId: string): string => `drag-${userId}`;
export const menuButtonId = (userId: string): string => `move-${userId}`;

/** A person on the board. There are hundreds, so it consists of plain elements (`ui/plain`) without tooltips. */
export const MemberCard = memo(function MemberCard({
  entry: {
    user: { id, displayName, email },
    isManualOverride = false,
    rank,
    isRankPlaced,
  },
  mark,
  note,
  handle,
  onOpenMenu,
}: MemberCardProps) {
  const at = email.lastIndexOf('@');
  return (
    <div className={styles['card']} data-mark={mark} data-held={note?.isHeld || undefined}>
      <IconButton
        {...handle?.attributes}
        ref={handle?.ref}
        id={handle && dragHandleId(id)}
        data-part="handle"
        label={`Drag ${displayName}`}
        path={GRIP}
        strokeWidth={4}
      />
      <Avatar name={displayName} size="small" />
      <span className={styles['person']} {...tip(`${displayName}, ${email}${note ? `. ${note.text}` : ''}`)}>
        <span className={styles['name']} dir="auto">
          <MiddleCut text={displayName} />
        </span>
        {rank !== undefined && <ChoiceMark rank={rank} isPlaced={isRankPlaced ?? false} />}
        {/* A note takes this room while it is shown. */}
        {note ? (
          <span className={styles['note']}>{note.text}</span>
        ) : (
          <>
            <span className={styles['email']}>
              <span>
                <MiddleCut text={email.slice(0, at)} />
              </span>
              <span>{email.slice(at)}</span>
            </span>
            {isManualOverride && <Badge tone="info">Manual</Badge>}
          </>
        )}
      </span>
      <IconButton
        id={handle && menuButtonId(id)}
        label={`Move ${displayName} to…`}
        path={ELLIPSIS}
        strokeWidth={4}
        aria-haspopup="menu"
        // Not `disabled`, which would lose the focus.
        aria-disabled={note?.isHeld || undefined}
        onClick={(event) => {
          if (!note?.isHeld) onOpenMenu?.(id, event.currentTarget);
        }}
      />
    </div>
  );
});
