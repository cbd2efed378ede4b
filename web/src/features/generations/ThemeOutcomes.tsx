import { Box, Flex, Text } from '@chakra-ui/react';
import { cutTip } from '../../lib/tip';
import type { Generation } from './outcome';
import { seatText } from './run-words';
import { PanelHeading } from './PanelHeading';
import { ShowAll } from './ShowAll';

type ThemeOutcome = Generation['themes'][number];

const SHOWN = 6;

/**
 * Themes where one more seat helps most come first: it gives somebody a place or a theme of their list, or improves the most ranks.
 * Those where it changes nothing are last. Equal themes stay in the server's order, by title.
 */
const byWorthOfASeat = (a: ThemeOutcome, b: ThemeOutcome): number =>
  Number(b.oneMoreSeat != null) - Number(a.oneMoreSeat != null) ||
  (a.oneMoreSeat?.rankSteps ?? -Infinity) - (b.oneMoreSeat?.rankSteps ?? -Infinity) ||
  (b.oneMoreSeat?.movesUpCount ?? 0) - (a.oneMoreSeat?.movesUpCount ?? 0);

function FillBar({ size, capacity }: { size: number; capacity: number }) {
  const isOver = size > capacity;
  return (
    <Box flex="1" height="2" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
      <Box
        height="full"
        borderRadius="full"
        width={`${Math.min(100, (100 * size) / capacity)}%`}
        bg={isOver ? 'danger.solid' : 'accent.solid'}
      />
    </Box>
  );
}

interface ThemeOutcomesProps {
  themes: readonly ThemeOutcome[];
  /** Whether somebody got no place, which one more seat would give them. */
  isShort: boolean;
}

/** How full each theme became, and what one more seat would be worth. */
export function ThemeOutcomes({ themes, isShort }: ThemeOutcomesProps) {
  return (
    <Box>
      <PanelHeading>Themes, and what one more seat would change</PanelHeading>
      <ShowAll items={themes.toSorted(byWorthOfASeat)} first={SHOWN} noun="themes">
        {(shown) => (
          <Box
            as="ul"
            listStyleType="none"
            aria-label="Themes after the run"
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(min(22rem, 100%), 1fr))"
            columnGap="10"
            rowGap="3"
          >
            {shown.map(({ theme, title, size, capacity, oneMoreSeat }, index) => (
              <Box as="li" key={theme?.id ?? `${title}-${index}`} minWidth="0">
                <Flex align="center" gap="3">
                  <Text truncate {...cutTip(title)} flex="0 1 55%">
                    {title}
                  </Text>
                  <FillBar size={size} capacity={capacity} />
                  <Text as="span" fontFamily="mono" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                    {size}/{capacity}
                  </Text>
                </Flex>
                {oneMoreSeat && (
                  <Text textStyle="caption" color="fg.muted" overflowWrap="anywhere">
                    {isShort ? oneMoreSeat.sentence : seatText(oneMoreSeat)}
                  </Text>
                )}
              </Box>
            ))}
          </Box>
        )}
      </ShowAll>
    </Box>
  );
}
