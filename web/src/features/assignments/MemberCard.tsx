import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import type { DraggableAttributes } from '@dnd-kit/core';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { graphql } from '../../gql/gql';
import type { MemberCard_UserFragment } from '../../gql/graphql';
import { StatusBadge } from '../../ui/StatusBadge';
import { UserAvatar } from '../../ui/UserAvatar';

graphql(`
  fragment MemberCard_user on User {
    id
    displayName
    email
    avatarUrl
  }
`);

interface MemberCardProps {
  person: MemberCard_UserFragment;
  isManualOverride: boolean;
  /** Both are missing on the card that follows the pointer. */
  handle?: { ref: (element: HTMLElement | null) => void; attributes: DraggableAttributes };
  onOpenMenu?: (userId: string, button: HTMLElement) => void;
}

/**
 * A person on the board. Memoised, and with bare buttons instead of ones with tooltips: there are hundreds of them.
 */
export const MemberCard = memo(function MemberCard({
  person,
  isManualOverride,
  handle,
  onOpenMenu,
}: MemberCardProps) {
  return (
    <Flex
      align="center"
      gap="2"
      padding="2"
      minWidth="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      cursor="grab"
    >
      <IconButton
        ref={handle?.ref}
        variant="ghost"
        size="2xs"
        cursor="grab"
        color="fg.subtle"
        // Without it a finger on the handle scrolls the page instead.
        touchAction="none"
        {...handle?.attributes}
        aria-label={`Drag ${person.displayName}`}
      >
        <GripVertical size={16} aria-hidden />
      </IconButton>
      <UserAvatar name={person.displayName} src={person.avatarUrl} size="xs" />
      <Box minWidth="0" flex="1">
        <Flex align="center" gap="2" minWidth="0">
          <Text fontWeight="600" truncate title={person.displayName}>
            {person.displayName}
          </Text>
          {isManualOverride && <StatusBadge tone="info">Manual</StatusBadge>}
        </Flex>
        <Text textStyle="caption" color="fg.muted" truncate title={person.email}>
          {person.email}
        </Text>
      </Box>
      <IconButton
        variant="ghost"
        size="2xs"
        color="fg.muted"
        aria-label={`Move ${person.displayName} to…`}
        aria-haspopup="menu"
        onClick={(event) => onOpenMenu?.(person.id, event.currentTarget)}
      >
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
});
