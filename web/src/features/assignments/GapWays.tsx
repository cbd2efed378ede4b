import { Flex, RadioCard, Stack, Text } from '@chakra-ui/react';
import type { GapsDialogQuery } from '../../gql/graphql';
import { ordinal, people } from '../../lib/numbers';
import { placeText } from '../../ui/show/people-groups';

type Region = NonNullable<GapsDialogQuery['region']>;
export type GapWay = NonNullable<Region['waysToFill']>[number];
type Move = GapWay['moves'][number];

type Team = { title: string; memberCount: number; capacity: number };
const sizeOf = ({ title, memberCount, capacity }: Team, change: number): string =>
  `${title} is then ${memberCount + change} of ${capacity}.`;

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
    : `${filled} One fewer person is waiting.`;
}

interface GapWaysProps {
  ways: readonly GapWay[];
  /** The position of the chosen way. */
  value: number;
  onChange: (value: number) => void;
}

/** The ways to fill a seat, each with its consequence. */
export function GapWays({ ways, value, onChange }: GapWaysProps) {
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      value={String(value)}
      onValueChange={(details) => onChange(Number(details.value))}
    >
      <RadioCard.Label srOnly>How to fill the seat</RadioCard.Label>
      <Stack gap="2">
        {ways.map((way, at) => (
          <RadioCard.Item key={at} value={String(at)} bg="bg.panel">
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl>
              <RadioCard.ItemContent gap="2" minWidth="0">
                <RadioCard.ItemText overflowWrap="anywhere">{headingOf(way)}</RadioCard.ItemText>
                <Stack as="ol" gap="1.5">
                  {way.moves.map((move) => (
                    <MoveLine key={move.user.id} move={move} isOnly={way.moves.length === 1} />
                  ))}
                </Stack>
                <Text color="fg.muted" textStyle="caption">
                  {after(way)}
                </Text>
              </RadioCard.ItemContent>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </Stack>
    </RadioCard.Root>
  );
}
