import { Menu, Portal, Text } from '@chakra-ui/react';
import { CircleHelp, LogOut, PinOff, UserMinus } from 'lucide-react';
import { useRef } from 'react';
import { findPerson, moveTo, UNASSIGNED, type Board, type Move } from './board';
import { MoveTargets } from './MoveTargets';
import { choiceOf, type Ranking } from './useRanking';

export type MemberDialog = 'why' | 'leave';

interface MemberMenuProps {
  board: Board;
  target: { userId: string; button: HTMLElement };
  /** Undefined while it loads; null if it failed. */
  ranking: Ranking | null | undefined;
  onMove: (move: Move) => void;
  /** Opens a dialog about the person. */
  onOpen: (dialog: MemberDialog) => void;
  onClose: () => void;
}

/**
 * Moves a person without dragging. The whole board shares one menu, because hundreds would be too many. Items act on click (Enter
 * clicks too): the menu's own select event is lost on a click before its first frame.
 */
export function MemberMenu({
  board,
  target: { userId, button },
  ranking,
  onMove,
  onOpen,
  onClose,
}: MemberMenuProps) {
  const opens = useRef<MemberDialog | null>(null);
  const member = findPerson(board, userId);
  if (!member) return null;
  const { person, theme: current, place } = member;
  return (
    <Menu.Root
      open
      aria-label={`Move ${person.displayName} to`}
      positioning={{
        getAnchorRect: () => button.getBoundingClientRect(),
        placement: 'right-start',
        overlap: true,
      }}
      onOpenChange={({ open }) => {
        if (open) return;
        onClose();
        // The menu has no trigger of its own to return the focus to.
        button.focus({ preventScroll: true });
        // Only now, because a dialog returns the focus to the element that had it on opening.
        if (opens.current) onOpen(opens.current);
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content
            maxHeight="min(44rem, var(--available-height))"
            width="22rem"
            maxWidth="calc(100vw - 1rem)"
            scrollPaddingBottom="24"
          >
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel overflowWrap="anywhere">
                <Text>{person.displayName}</Text>
                <Text textStyle="caption" fontWeight="400" color="fg.muted">
                  {person.email}
                </Text>
              </Menu.ItemGroupLabel>
              <Menu.Item value="why" onClick={() => void (opens.current = 'why')}>
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
            </Menu.ItemGroup>
            <Menu.Separator />
            <MoveTargets
              themes={board.themes}
              currentId={current?.id}
              title="Move to…"
              ranking={ranking}
              inMenu
              onChoose={(themeId) => onMove(moveTo(userId, themeId, choiceOf(themeId, ranking)))}
            />
            {/* In view below a long list of themes, whose end fades. */}
            <Menu.ItemGroup
              position="sticky"
              bottom="-1.5"
              marginTop="3"
              bg="bg.panel"
              paddingBottom="1.5"
              boxShadow="0 -0.75rem 0.75rem {colors.bg.panel}"
            >
              <Menu.Separator marginTop="0" />
              {current && (
                <Menu.Item value={UNASSIGNED} onClick={() => onMove(moveTo(userId, UNASSIGNED))}>
                  <UserMinus size={16} aria-hidden />
                  Unassign
                </Menu.Item>
              )}
              <Menu.Item value="leave" color="danger.fg" onClick={() => void (opens.current = 'leave')}>
                <LogOut size={16} aria-hidden />
                No longer takes part…
              </Menu.Item>
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
