import { Box, Flex, Text } from '@chakra-ui/react';
import { formatCount } from '../../lib/numbers';
import type { OutcomePart } from './outcome';
import { DRAWN_MARK, OUTCOME_MARKS } from './outcome-marks';

/** Which part of the bars is which; the numbers are told to screen readers with each preset. */
export function PartsLegend({ parts }: { parts: readonly OutcomePart[] }) {
  return (
    <Flex
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      gridColumn={{ base: '1 / -1', md: 'span 2' }}
      gridRow={{ base: 2, md: 1 }}
      paddingBottom={{ md: '2' }}
      textStyle="caption"
      color="fg.muted"
      aria-hidden
    >
      {parts.map(({ key, label }) => (
        <Flex key={key} align="center" gap="1.5">
          <Box boxSize="2.5" borderRadius="2px" {...OUTCOME_MARKS[key]} />
          {label}
        </Flex>
      ))}
    </Flex>
  );
}

/** Everybody in one bar, each part with its number above it. */
export function PartsBar({ parts }: { parts: readonly OutcomePart[] }) {
  return (
    <Flex gap="2px" aria-hidden>
      {parts.map(
        ({ key, count, drawn }) =>
          count > 0 && (
            <Box key={key} flexGrow={count} flexBasis="0" minWidth="max-content">
              <Text
                textStyle="caption"
                fontFamily="mono"
                fontVariantNumeric="tabular-nums"
                paddingInlineEnd="1"
              >
                {formatCount(count)}
              </Text>
              <Box height="3" borderRadius="2px" overflow="hidden" {...OUTCOME_MARKS[key]}>
                {drawn > 0 && (
                  <Box
                    height="full"
                    width={`${(100 * drawn) / count}%`}
                    marginInlineStart="auto"
                    {...DRAWN_MARK}
                  />
                )}
              </Box>
            </Box>
          ),
      )}
    </Flex>
  );
}
