import { Box, Flex, Text } from '@chakra-ui/react';
import { formatCount } from '../../lib/numbers';
import { outcomeParts, type Outcome, type OutcomePart } from './outcome';
import { DRAWN_MARK, OUTCOME_MARKS } from './outcome-marks';

/** The height of the highest column, in pixels. */
const HEIGHT = 140;
const ALWAYS: ReadonlySet<OutcomePart['key']> = new Set(['first', 'second', 'third', 'later']);

interface OutcomeChartProps {
  outcome: Outcome;
}

/** How many people got their 1st, 2nd, … choice, as labelled columns. */
export function OutcomeChart({ outcome }: OutcomeChartProps) {
  const parts = outcomeParts(outcome).filter(({ key, count }) => count > 0 || ALWAYS.has(key));
  const highest = Math.max(1, ...parts.map(({ count }) => count));
  return (
    <Flex
      as="ul"
      aria-label="People by the choice they got"
      listStyleType="none"
      gap={{ base: '1', sm: '2' }}
    >
      {parts.map(({ key, label, count, drawn, percentage }) => (
        <Flex as="li" key={key} direction="column" flex="1" minWidth="0" maxWidth="6rem" textAlign="center">
          <Text
            order="1"
            textStyle="caption"
            paddingTop="1.5"
            borderTopWidth="1px"
            borderColor="border.control"
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
              {drawn > 0 && <Box>{formatCount(drawn)} random</Box>}
            </Text>
            <Box
              height={`${Math.max(count > 0 ? 3 : 1, Math.round((HEIGHT * count) / highest))}px`}
              borderTopRadius="4px"
              overflow="hidden"
              {...(count > 0 ? OUTCOME_MARKS[key] : { bg: 'border.emphasized' })}
            >
              {drawn > 0 && <Box height={`${(100 * drawn) / count}%`} {...DRAWN_MARK} />}
            </Box>
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
