import type { DraggableAttributes } from '@dnd-kit/core';
import { memo } from 'react';
import { graphql } from '../../../gql/gql';
import type { MemberCard_UserFragment } from '../../../gql/graphql';
import { initials } from '../../../lib/initials';
import { PathIcon } from '../../../ui/show/PathIcon';

graphql(`
  fragment MemberCard_user on User {
    id
    displayName
    email
  }
`);

/** Dots: lines without a length, with round ends. */
const GRIP = 'M9 5h0M9 12h0M9 19h0M15 5h0M15 12h0M15 19h0';
const ELLIPSIS = 'M12 5h0M12 12h0M12 19h0';

/** Was looked for; is the one in view, or was moved last; follows the pointer. */
export type CardMark = 'found' | 'current' | 'lifted';

interface MemberCardProps {
  person: MemberCard_UserFragment;
  isManualOverride: boolean;
  mark?: CardMark | undefined;
  /** Both are missing on the card that follows the pointer. */
  handle?: { ref: (element: HTMLElement | null) => void; attributes: DraggableAttributes };
  onOpenMenu?: (userId: string, button: HTMLElement) => void;
}

/** The ids of a card's two buttons: the focus follows somebody who was moved without a pointer. */
export const dragHandleId = (userId: string): string => `drag-${userId}`;
export const menuButtonId = (userId: string): string => `move-${userId}`;

/** A person on the board. There are hundreds of them: plain elements, which `board-styles.ts` styles, no tooltips. */
export const MemberCard = memo(function MemberCard({
  person: { id, displayName, email },
  isManualOverride,
  mark,
  handle,
  onOpenMenu,
}: MemberCardProps) {
  return (
    <div data-part="card" data-mark={mark}>
      <button
        {...handle?.attributes}
        ref={handle?.ref}
        id={handle && dragHandleId(id)}
        type="button"
        data-part="handle"
        aria-label={`Drag ${displayName}`}
      >
        <PathIcon path={GRIP} strokeWidth={4} />
      </button>
      <span data-part="avatar" aria-hidden>
        {initials(displayName)}
      </span>
      <div data-part="text">
        <div data-part="name" title={displayName}>
          {displayName}
        </div>
        <div data-part="email" title={email}>
          {email}
        </div>
      </div>
      {isManualOverride && <span data-part="manual">Manual</span>}
      <button
        id={handle && menuButtonId(id)}
        type="button"
        aria-label={`Move ${displayName} to…`}
        aria-haspopup="menu"
        onClick={(event) => onOpenMenu?.(id, event.currentTarget)}
      >
        <PathIcon path={ELLIPSIS} strokeWidth={4} />
      </button>
    </div>
  );
});
