import { Box, Flex, Text } from '@chakra-ui/react';
import { formatCount, people } from '../../lib/numbers';
import { cutTip } from '../../lib/tip';
import { ShareBar } from '../../ui/show/ShareBar';
import { DRAWN_MARK, type Generation, type Outcome, outcomeParts } from './outcome';
import { PanelHeading, ShowAll } from './panel-parts';

type ThemeOutcome = Generation['themes'][number];

const SHOWN = 6;

/**
 * Sorts by the benefit of one more seat: first if it gives a person a place or a theme of their list, or improves the most ranks,
 * last if it changes nothing. Ties keep the server's order, by title.
 */
const byWorthOfASeat = (a: ThemeOutcome, b: ThemeOutcome): number =>
  Number(b.oneMoreSeat != null) - Number(a.oneMoreSeat != null) ||
  (a.oneMoreSeat?.rankSteps ?? -Infinity) - (b.oneMoreSeat?.rankSteps ?? -Infinity) ||
  (b.oneMoreSeat?.movesUpCount ?? 0) - (a.oneMoreSeat?.movesUpCount ?? 0);

/** The effect of one more seat in a theme, for a decision about seats. */
function seatText({
  sentence,
  movesUpCount,
  movesDownCount,
}: NonNullable<ThemeOutcome['oneMoreSeat']>): string {
  const up = movesUpCount ?? 0;
  const down = movesDownCount ?? 0;
  if (up === 0) return sentence;
  return `+1 seat moves ${people(up)} up${down > 0 ? `, ${people(down)} down` : ''}.`;
}

interface ThemeOutcomesProps {
  heading: string;
  themes: readonly ThemeOutcome[];
  /** Whether a person got no place, which one more seat would give them. */
  isShort: boolean;
}

/** How full each theme became, and the benefit of one more seat. */
export function ThemeOutcomes({ heading, themes, isShort }: ThemeOutcomesProps) {
  return (
    <Box>
      <PanelHeading>{heading}</PanelHeading>
      <ShowAll items={themes.toSorted(byWorthOfASeat)} first={SHOWN} noun="themes">
        {(shown) => (
          <Box
            as="ul"
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
                  <ShareBar share={size / capacity} />
                  <Text
                    as="span"
                    textStyle="figure"
                    // Aligns the ends of all bars.
                    minWidth="5ch"
                    textAlign="end"
                    whiteSpace="nowrap"
                  >
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

/** The height of the highest column, in pixels. */
const HEIGHT = 140;
/** These ranks have a column even without a person. */
const RANKS = 4;

/** The number of people who got their 1st, 2nd, … choice, as labelled columns. */
export function OutcomeChart({ outcome }: { outcome: Outcome }) {
  const parts = outcomeParts(outcome).filter(({ count }, index) => count > 0 || index < RANKS);
  const highest = Math.max(1, ...parts.map(({ count }) => count));
  return (
    <Flex as="ul" aria-label="People by the choice they got" gap={{ base: '1', sm: '2' }}>
      {parts.map(({ key, label, mark, count, drawn, percentage }) => (
        <Flex as="li" key={key} direction="column" flex="1" minWidth="0" maxWidth="6rem" textAlign="center">
          <Text
            order="1"
            textStyle="caption"
            paddingTop="1.5"
            paddingInline="0.5"
            borderTopWidth="1px"
            borderColor="border.control"
            textWrap="balance"
            overflowWrap="break-word"
          >
            {label}
          </Text>
          <Flex direction="column" justify="flex-end" height={`${HEIGHT + 64}px`}>
            <Text
              textStyle={{ base: 'lead', sm: 'title' }}
              fontFamily="mono"
              fontVariantNumeric="tabular-nums"
            >
              {formatCount(count)}
            </Text>
            <Text textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums" marginBottom="1">
              {percentage}
              {drawn > 0 && (
                <Box as="span" display="block">
                  {formatCount(drawn)} random
                </Box>
              )}
            </Text>
            <Box
              height={`${Math.max(count > 0 ? 3 : 1, Math.round((HEIGHT * count) / highest))}px`}
              borderTopRadius="4px"
              overflow="hidden"
              {...(count > 0 ? mark : { bg: 'border.emphasized' })}
            >
              {drawn > 0 && <Box height={`${(100 * drawn) / count}%`} {...DRAWN_MARK} />}
            </Box>
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
