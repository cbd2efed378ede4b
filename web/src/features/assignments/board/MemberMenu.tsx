import { Menu, Portal, Text } from '@chakra-ui/react';
import { CircleHelp, PinOff, UserMinus } from 'lucide-react';
import { useRef } from 'react';
import { findPerson, moveTo, UNASSIGNED, type Board, type Move } from './board';

interface MemberMenuProps {
  board: Board;
  /** Whose menu is open, and the button that opened it. */
  target: { userId: string; button: HTMLElement };
  onMove: (move: Move) => void;
  onAskWhy: (userId: string) => void;
  onClose: () => void;
}

/**
 * Moves somebody without dragging. One menu serves the whole board, because hundreds would be too many.
 * Items act on click (Enter clicks too): the menu's own select event is lost on a click before its first frame.
 */
export function MemberMenu({
  board,
  target: { userId, button },
  onMove,
  onAskWhy,
  onClose,
}: MemberMenuProps) {
  const asksWhy = useRef(false);
  const found = findPerson(board, userId);
  if (!found) return null;
  const { person, theme: current, place } = found;
  return (
    <Menu.Root
      open
      aria-label={`Move ${person.displayName} to`}
      positioning={{ getAnchorRect: () => button.getBoundingClientRect(), placement: 'bottom-end' }}
      onOpenChange={({ open }) => {
        if (open) return;
        onClose();
        // The menu has no trigger of its own to return the focus to.
        button.focus({ preventScroll: true });
        // Only now, because a dialog returns the focus to where it was when it opened.
        if (asksWhy.current) onAskWhy(userId);
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="20rem" maxWidth="20rem">
            <Menu.Item value="why" onClick={() => void (asksWhy.current = true)}>
              <CircleHelp size={16} aria-hidden />
              {current ? 'Why this place?' : 'Why no place?'}
            </Menu.Item>
            {current && place?.isManualOverride && (
              <Menu.Item
                value="release"
                onClick={() => onMove({ userId, themeId: current.id, isManualOverride: false })}
              >
                <PinOff size={16} aria-hidden />
                Release manual place
              </Menu.Item>
            )}
            {current && (
              <Menu.Item
                value={UNASSIGNED}
                color="danger.fg"
                onClick={() => onMove(moveTo(userId, UNASSIGNED))}
              >
                <UserMinus size={16} aria-hidden />
                Unassign
              </Menu.Item>
            )}
            <Menu.Separator />
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>Move to…</Menu.ItemGroupLabel>
              {board.themes.map((theme) => (
                <Menu.Item
                  key={theme.id}
                  value={theme.id}
                  disabled={theme.id === current?.id}
                  onClick={() => onMove(moveTo(userId, theme.id))}
                >
                  <Text as="span" flex="1" truncate title={theme.title}>
                    {theme.title}
                  </Text>
                  <Text
                    as="span"
                    textStyle="caption"
                    fontVariantNumeric="tabular-nums"
                    color={theme.isFull ? 'danger.fg' : 'fg.muted'}
                  >
                    {theme.memberCount}/{theme.capacity}
                  </Text>
                </Menu.Item>
              ))}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
