import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { DraggableAttributes } from '@dnd-kit/core';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { graphql } from '../../gql/gql';
import type { MemberCard_UserFragment } from '../../gql/graphql';
import { initials } from '../../lib/initials';
import { StatusBadge } from '../../ui/StatusBadge';

graphql(`
  fragment MemberCard_user on User {
    id
    displayName
    email
  }
`);

interface MemberCardProps {
  person: MemberCard_UserFragment;
  isManualOverride: boolean;
  /** Both are missing on the card that follows the pointer. */
  handle?: { ref: (element: HTMLElement | null) => void; attributes: DraggableAttributes };
  onOpenMenu?: (userId: string, button: HTMLElement) => void;
}

/** The ids of a card's two buttons: the focus follows somebody who was moved without a pointer. */
export const dragHandleId = (userId: string): string => `drag-${userId}`;
export const menuButtonId = (userId: string): string => `move-${userId}`;

const cut: SystemStyleObject = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

const styles: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '2',
  minWidth: '0',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l2',
  cursor: 'grab',
  '& button': {
    display: 'flex',
    flexShrink: '0',
    boxSize: '6',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
  // Without `touchAction` a finger on the handle scrolls the page instead.
  '& [data-part=handle]': { cursor: 'grab', touchAction: 'none' },
  '& [data-part=avatar]': {
    display: 'flex',
    flexShrink: '0',
    boxSize: '8',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'full',
    bg: 'accent.muted',
    color: 'accent.fg',
    textStyle: 'caption',
    fontWeight: '600',
  },
  '& [data-part=text]': { minWidth: '0', flex: '1' },
  '& [data-part=name]': { ...cut, fontWeight: '600' },
  '& [data-part=email]': { ...cut, textStyle: 'caption', color: 'fg.muted' },
};

/**
 * A person on the board. There are hundreds of them: one styled element around plain ones, memoised, no tooltips;
 * with a building block for each part, 500 people took four times as long to appear.
 */
export const MemberCard = memo(function MemberCard({
  person: { id, displayName, email },
  isManualOverride,
  handle,
  onOpenMenu,
}: MemberCardProps) {
  return (
    <Box css={styles}>
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
      {isManualOverride && <StatusBadge tone="info">Manual</StatusBadge>}
      <button
        id={handle && menuButtonId(id)}
        type="button"
        aria-label={`Move ${displayName} to…`}
        aria-haspopup="menu"
        onClick={(event) => onOpenMenu?.(id, event.currentTarget)}
      >
        <EllipsisVertical size={16} aria-hidden />
      </button>
    </Box>
  );
});
