import { Box, Button, Menu, Separator, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { ordinal } from '../../../lib/numbers';
import { cutTip } from '../../../lib/tip';
import type { BoardTheme } from './board';
import type { Ranking } from './useRanking';

type Target = Pick<BoardTheme, 'id' | 'title' | 'capacity' | 'memberCount' | 'isFull' | 'isOverFull'>;

interface MoveTargetsProps {
  themes: readonly Target[];
  currentId: string | null | undefined;
  /** Above the themes with free seats. */
  title: string;
  /** Undefined while it loads; null if it failed; empty for several people. */
  ranking: Ranking | null | undefined;
  /** Whether several people, who share no ranking, are moved. */
  isMany?: boolean;
  /** Whether it is part of an open menu; otherwise it is a list of buttons. */
  inMenu?: boolean;
  isDisabled?: boolean;
  onChoose: (themeId: string) => void;
}

/** From this many themes on, a hint explains that typing finds one. */
const MANY = 9;

/**
 * Where a person may go: their ranked themes in order, then the rest by free seats, then full themes. All appear together, to avoid
 * a layout shift under the pointer.
 */
export function MoveTargets({
  themes,
  currentId,
  title,
  ranking,
  isMany = false,
  inMenu = false,
  isDisabled = false,
  onChoose,
}: MoveTargetsProps) {
  if (ranking === undefined) {
    return (
      // As high as the list, so that the menu opens where it will fit.
      <Text paddingInline="2" paddingBlock="1.5" color="fg.muted" height={`${2 * themes.length + 4}rem`}>
        Loading their ranking...
      </Text>
    );
  }
  const choice = ({ id }: Target) => ranking?.get(id);
  const rankOf = (theme: Target) => choice(theme)?.rank ?? Infinity;
  const freeSeats = ({ capacity, memberCount }: Target) => capacity - memberCount;
  const inOrder = themes.toSorted((a, b) =>
    rankOf(a) === rankOf(b) ? freeSeats(b) - freeSeats(a) : rankOf(a) - rankOf(b),
  );
  const free = inOrder.filter(({ isFull }) => !isFull);
  const hasRanked = ranking !== null && ranking.size > 0;
  const groups = [
    { title, items: hasRanked ? free.filter(choice) : free },
    { title: 'Not on their list', items: hasRanked ? free.filter((theme) => !choice(theme)) : [] },
    { title: 'Full', items: inOrder.filter(({ isFull }) => isFull) },
  ].filter(({ items }, index) => index === 0 || items.length > 0);
  const drawnCount = themes.filter((theme) => choice(theme)?.isRankPlaced === false).length;
  const notes = [
    inMenu && themes.length >= MANY && <Box hideBelow="md">Type to find a theme.</Box>,
    ranking === null && 'Their ranking could not be loaded.',
    ranking?.size === 0 && !isMany && 'They have not ranked any theme.',
    drawnCount > 0 &&
      (drawnCount === ranking?.size
        ? 'In random order: they placed none of them.'
        : 'Faint numbers are random: they placed the others.'),
  ].filter((note) => note !== false);
  const item = (theme: Target) => {
    const { rank, isRankPlaced = false } = choice(theme) ?? {};
    const isHere = theme.id === currentId;
    const text = (
      <>
        {rank !== undefined && (
          <Text
            as="span"
            textStyle="figure"
            flexShrink="0"
            minWidth="9"
            {...(!isRankPlaced && { color: 'fg.muted', fontWeight: '400' })}
          >
            {ordinal(rank)}
            {!isRankPlaced && <VisuallyHidden>, not placed</VisuallyHidden>}
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
          {isHere && ', here'}
        </Text>
      </>
    );
    const act = { disabled: isHere || isDisabled, onClick: () => onChoose(theme.id) };
    return inMenu ? (
      <Menu.Item
        key={theme.id}
        value={theme.id}
        valueText={theme.title}
        _disabled={{ opacity: 1, color: 'fg.muted' }}
        {...act}
      >
        {text}
      </Menu.Item>
    ) : (
      <Button
        key={theme.id}
        variant="ghost"
        size="sm"
        paddingInline="2"
        fontWeight="400"
        textAlign="start"
        {...act}
      >
        {text}
      </Button>
    );
  };
  const { Group, Label, Rule } = inMenu ? IN_MENU : IN_DIALOG;
  return groups.map((group, index) => (
    <Fragment key={group.title}>
      {index > 0 && <Rule />}
      <Group>
        <Label>{group.title}</Label>
        {index === 0 &&
          notes.map((note, at) => (
            <Box key={at} paddingInline="2" paddingBottom="1" textStyle="caption" color="fg.muted">
              {note}
            </Box>
          ))}
        {group.items.map(item)}
      </Group>
    </Fragment>
  ));
}

const IN_MENU = { Group: Menu.ItemGroup, Label: Menu.ItemGroupLabel, Rule: Menu.Separator };
const IN_DIALOG = {
  Group: Stack,
  Label: ({ children }: { children: ReactNode }) => (
    <Text as="h3" fontWeight="600" paddingInline="2">
      {children}
    </Text>
  ),
  Rule: () => <Separator marginBlock="2" />,
};
