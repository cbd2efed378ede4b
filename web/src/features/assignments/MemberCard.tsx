import type { DraggableAttributes } from '@dnd-kit/core';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { graphql } from '../../gql/gql';
import type { MemberCard_UserFragment } from '../../gql/graphql';
import { initials } from '../../lib/initials';

graphql(`
  fragment MemberCard_user on User {
    id
    displayName
    email
  }
`);

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
        <GripVertical size={16} aria-hidden />
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
        <EllipsisVertical size={16} aria-hidden />
      </button>
    </div>
  );
});
