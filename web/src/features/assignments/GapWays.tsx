import { Flex, RadioCard, Stack, Text } from '@chakra-ui/react';
import type { GapsDialogQuery } from '../../gql/graphql';
import { ordinal, people } from '../../lib/numbers';
import { placeText } from '../../ui/show/people-groups';

type Region = NonNullable<GapsDialogQuery['region']>;
type Gap = NonNullable<Region['gaps']>[number];
export type GapWay = NonNullable<Region['waysToFill']>[number];
type Move = GapWay['moves'][number];

/** The option to move no person; the others are positions among the ways. */
export const LEAVE = 'leave';

type Team = { title: string; memberCount: number; capacity: number };
const sizeOf = ({ title, memberCount, capacity }: Team, change = 0): string =>
  `${title} ${change === 0 ? 'stays at' : 'is then'} ${memberCount + change} of ${capacity}.`;

/** 'Place Gil', 'Move Ann', 'Move 2 people' */
export const headingOf = ({ moves }: GapWay): string => {
  const [first] = moves;
  if (moves.length > 1) return `Move ${people(moves.length)}`;
  return `${first?.fromTheme ? 'Move' : 'Place'} ${first?.user.displayName}`;
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

/** What becomes of the teams: all but the first and the last keep their size. */
function after({ moves }: GapWay): string {
  const [first, last] = [moves[0], moves.at(-1)];
  const filled = first ? sizeOf(first.theme, 1) : '';
  return last?.fromTheme
    ? `${filled} ${sizeOf(last.fromTheme, -1)}`
    : `${filled} One person fewer waits for a place.`;
}

interface OptionProps {
  value: string;
  heading: string;
  moves?: readonly Move[];
  text: string;
}

function Option({ value, heading, moves = [], text }: OptionProps) {
  return (
    <RadioCard.Item value={value} bg="bg.panel">
      <RadioCard.ItemHiddenInput />
      <RadioCard.ItemControl>
        <RadioCard.ItemContent gap="2" minWidth="0">
          <RadioCard.ItemText overflowWrap="anywhere">{heading}</RadioCard.ItemText>
          {moves.length > 0 && (
            <Stack as="ol" gap="1.5">
              {moves.map((move) => (
                <MoveLine key={move.user.id} move={move} isOnly={moves.length === 1} />
              ))}
            </Stack>
          )}
          <Text color="fg.muted" textStyle="caption">
            {text}
          </Text>
        </RadioCard.ItemContent>
        <RadioCard.ItemIndicator />
      </RadioCard.ItemControl>
    </RadioCard.Item>
  );
}

interface GapWaysProps {
  gap: Gap;
  ways: readonly GapWay[];
  value: string;
  onChange: (value: string) => void;
}

/** The ways to fill a seat, and to leave it, each with its consequence. */
export function GapWays({ gap, ways, value, onChange }: GapWaysProps) {
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      value={value}
      onValueChange={(details) => onChange(details.value ?? LEAVE)}
    >
      <RadioCard.Label srOnly>How to fill the seat</RadioCard.Label>
      <Stack gap="2">
        {ways.map((way, at) => (
          <Option key={at} value={String(at)} heading={headingOf(way)} moves={way.moves} text={after(way)} />
        ))}
        <Option
          value={LEAVE}
          heading="Leave it"
          text={`${ways.length === 0 ? 'No person gains by this seat. ' : ''}${sizeOf(gap.theme)} It is listed again if another person leaves.`}
        />
      </Stack>
    </RadioCard.Root>
  );
}
