import { Flex, Text } from '@chakra-ui/react';

/** How many choices are shown. */
const SHOWN = 3;

interface TopChoicesProps {
  /** The ranked themes first, in order. */
  entries: readonly {
    rank?: number | null | undefined;
    isPlaced: boolean;
    theme: { id: string; title: string };
  }[];
}

/** The first choices of a ranking, by number and title. */
export function TopChoices({ entries }: TopChoicesProps) {
  const ranked = entries.filter(({ rank }) => rank != null).slice(0, SHOWN);
  return (
    <Flex as="ol" aria-label="Your first choices" wrap="wrap" columnGap="5" rowGap="1">
      {ranked.map(({ rank, isPlaced, theme }) => (
        <Flex as="li" key={theme.id} gap="2" minWidth="0" maxWidth="full">
          <Text as="span" textStyle="figure" color="fg.muted">
            {rank}
          </Text>
          <Text as="span" overflowWrap="anywhere">
            {theme.title}
          </Text>
          {!isPlaced && (
            <Text as="span" color="fg.muted" whiteSpace="nowrap">
              random order
            </Text>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
