import { cutTip } from '../../../lib/tip';
import { Menu, Portal, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleHelp, PinOff, UserMinus } from 'lucide-react';
import { useRef } from 'react';
import { ordinal } from '../../../lib/numbers';
import { findPerson, moveTo, UNASSIGNED, type Board, type BoardTheme, type Move } from './board';
import { choiceOf, type Ranking } from './useRanking';

interface MemberMenuProps {
  board: Board;
  /** Whose menu is open, and the button that opened it. */
  target: { userId: string; button: HTMLElement };
  /** Undefined until it has arrived; null where it did not. */
  ranking: Ranking | null | undefined;
  onMove: (move: Move) => void;
  onAskWhy: (userId: string) => void;
  onClose: () => void;
}

/** A shade at each end beyond which there is more; the covers scroll with the content and hide it at the very ends. */
const SCROLL_SIGN = {
  background: `
    linear-gradient({colors.bg.panel}, {colors.bg.panel}) top / 100% 1.5rem local,
    linear-gradient({colors.bg.panel}, {colors.bg.panel}) bottom / 100% 1.5rem local,
    linear-gradient({colors.bg.emphasized}, {colors.bg.panel}) top / 100% 0.75rem scroll,
    linear-gradient({colors.bg.panel}, {colors.bg.emphasized}) bottom / 100% 0.75rem scroll,
    {colors.bg.panel}`,
  backgroundRepeat: 'no-repeat',
};

/**
 * Moves a person without dragging. One menu serves the whole board, because hundreds would be too many.
 * Items act on click (Enter clicks too): the menu's own select event is lost on a click before its first frame.
 */
export function MemberMenu({
  board,
  target: { userId, button },
  ranking,
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
          <Menu.Content
            maxHeight="min(32rem, var(--available-height))"
            width="22rem"
            maxWidth="calc(100vw - 1rem)"
            css={SCROLL_SIGN}
          >
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
            <Targets
              themes={board.themes}
              currentId={current?.id}
              ranking={ranking}
              onChoose={(themeId) => onMove(moveTo(userId, themeId, choiceOf(themeId, ranking)))}
            />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface TargetsProps {
  themes: readonly BoardTheme[];
  /** The theme that they are on. */
  currentId: string | undefined;
  ranking: Ranking | null | undefined;
  onChoose: (themeId: string) => void;
}

/** From how many themes on it is worth saying that typing finds one. */
const MANY = 9;

/** Where a person may go: what they ranked in their order, then the rest by title. Nothing moves under the pointer: all come at once. */
function Targets({ themes, currentId, ranking, onChoose }: TargetsProps) {
  if (ranking === undefined) {
    return (
      // As high as the list, so that the menu opens where it will fit.
      <Text paddingInline="2" paddingBlock="1.5" color="fg.muted" height={`${2 * themes.length + 4}rem`}>
        Loading their ranking...
      </Text>
    );
  }
  const rankOf = ({ id }: BoardTheme) => ranking?.get(id)?.rank;
  const isPlaced = ({ id }: BoardTheme) => ranking?.get(id)?.isRankPlaced ?? false;
  const ranked = themes
    .filter((theme) => rankOf(theme) !== undefined)
    .sort((a, b) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0));
  const rest = themes.filter((theme) => rankOf(theme) === undefined);
  const item = (theme: BoardTheme) => {
    const rank = rankOf(theme);
    return (
      <Menu.Item
        key={theme.id}
        value={theme.id}
        valueText={theme.title}
        disabled={theme.id === currentId}
        onClick={() => onChoose(theme.id)}
      >
        {rank !== undefined && (
          <Text
            as="span"
            textStyle="figure"
            flexShrink="0"
            minWidth="8"
            {...(!isPlaced(theme) && { color: 'fg.muted', fontWeight: '400' })}
          >
            {ordinal(rank)}
            {!isPlaced(theme) && <VisuallyHidden>, not placed</VisuallyHidden>}
          </Text>
        )}
        <Text as="span" flex="1" truncate {...cutTip(theme.title)}>
          {theme.title}
        </Text>
        <Text
          as="span"
          textStyle="figure"
          fontSize="xs"
          flexShrink="0"
          color={theme.isOverFull ? 'danger.fg' : 'fg.muted'}
        >
          {theme.memberCount}/{theme.capacity}
          {theme.id === currentId && ', here'}
        </Text>
      </Menu.Item>
    );
  };
  const drawn = ranked.filter((theme) => !isPlaced(theme));
  const isSplit = ranked.length > 0 && rest.length > 0;
  return (
    <>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>Move to…</Menu.ItemGroupLabel>
        {themes.length >= MANY && (
          <Text hideBelow="md" paddingInline="2" paddingBottom="1" textStyle="caption" color="fg.muted">
            Type to find a theme.
          </Text>
        )}
        {(ranking === null || ranking.size === 0) && (
          <Text paddingInline="2" paddingBottom="1" textStyle="caption" color="fg.muted">
            {ranking === null ? 'Their ranking could not be loaded.' : 'They have not ranked any theme.'}
          </Text>
        )}
        {drawn.length > 0 && (
          <Text paddingInline="2" paddingBottom="1" textStyle="caption" color="fg.muted">
            {drawn.length === ranked.length
              ? 'In random order: they placed none of them.'
              : 'Faint numbers are random: they placed the others.'}
          </Text>
        )}
        {(isSplit ? ranked : [...ranked, ...rest]).map(item)}
      </Menu.ItemGroup>
      {isSplit && (
        <>
          <Menu.Separator />
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel>Not on their list</Menu.ItemGroupLabel>
            {rest.map(item)}
          </Menu.ItemGroup>
        </>
      )}
    </>
  );
}
