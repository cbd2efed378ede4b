import { Flex, RadioCard, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { GapWaysQuery } from '../../gql/graphql';
import { ordinal, people } from '../../lib/numbers';
import { capital } from '../../lib/text';
import { placeText } from '../../ui/show/people-groups';

type Region = NonNullable<GapWaysQuery['region']>;
export type GapWay = NonNullable<Region['waysToFill']>[number];
type Move = GapWay['moves'][number];

/** 'place Gil', 'move Ann', 'move 2 people' */
export const moveText = ({ moves }: GapWay): string => {
  const [first] = moves;
  if (moves.length > 1) return `move ${people(moves.length)}`;
  return `${first?.fromTheme ? 'move' : 'place'} ${first?.user.displayName}`;
};

const choice = (rank: number | null | undefined, { rankedAt }: Move): string =>
  rankedAt == null ? 'no ranking' : rank == null ? 'not on their list' : ordinal(rank);

function MoveLine({ move, isOnly }: { move: Move; isOnly: boolean }) {
  const { user, fromTheme, theme, rankBefore, rank } = move;
  return (
    <Flex as="li" columnGap="2" wrap="wrap" overflowWrap="anywhere">
      {!isOnly && <Text fontWeight="600">{user.displayName}</Text>}
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {placeText(fromTheme, choice(rankBefore, move))} → {placeText(theme, choice(rank, move))}
      </Text>
    </Flex>
  );
}

/** The number of newcomers on a theme. */
export type Growth = (themeId: string) => number;

/** The effect on the teams: all but the first and the last keep their size. */
function after({ moves }: GapWay, growth: Growth): string {
  const sizeOf = ({ id, title, memberCount, capacity }: Move['theme'], change: number): string =>
    `${title} is then ${memberCount + growth(id) + change} of ${capacity}.`;
  const [first, last] = [moves[0], moves.at(-1)];
  const filled = first ? sizeOf(first.theme, 1) : '';
  return `${filled} ${last?.fromTheme ? sizeOf(last.fromTheme, -1) : 'One fewer person is waiting.'}`;
}

interface ChoiceProps {
  value: number;
  heading: string;
  children?: ReactNode;
}

const Choice = ({ value, heading, children }: ChoiceProps) => (
  <RadioCard.Item value={String(value)} bg="bg.panel">
    <RadioCard.ItemHiddenInput />
    <RadioCard.ItemControl>
      <RadioCard.ItemContent gap="2" minWidth="0">
        <RadioCard.ItemText overflowWrap="anywhere">{heading}</RadioCard.ItemText>
        {children}
      </RadioCard.ItemContent>
      <RadioCard.ItemIndicator />
    </RadioCard.ItemControl>
  </RadioCard.Item>
);

/** Stands for the index if no way is chosen. */
export const NO_WAY = -1;

interface GapWaysProps {
  ways: readonly GapWay[];
  growth: Growth;
  /** Whether the seat may stay open. */
  isOptional: boolean;
  /** The index of the chosen way, or {@link NO_WAY}. */
  value: number;
  onChange: (value: number) => void;
}

/** The ways to fill a seat, each with its consequence. */
export function GapWays({ ways, growth, isOptional, value, onChange }: GapWaysProps) {
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      value={String(value)}
      onValueChange={(details) => onChange(Number(details.value))}
    >
      <RadioCard.Label srOnly>How to fill the seat</RadioCard.Label>
      <Stack gap="2">
        {isOptional && <Choice value={NO_WAY} heading="Move no one else" />}
        {ways.map((way, at) => (
          <Choice key={at} value={at} heading={capital(moveText(way))}>
            <Stack as="ol" gap="1.5">
              {way.moves.map((move) => (
                <MoveLine key={move.user.id} move={move} isOnly={way.moves.length === 1} />
              ))}
            </Stack>
            <Text color="fg.muted" textStyle="caption">
              {after(way, growth)}
            </Text>
          </Choice>
        ))}
      </Stack>
    </RadioCard.Root>
  );
}
