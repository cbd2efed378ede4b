import { Box, Flex, Text } from '@chakra-ui/react';
import { formatCount } from '../../lib/numbers';
import { DRAWN_MARK, type OutcomePart } from './outcome';

/** The legend of bars, or of one with its numbers; screen readers read the numbers with each. */
export function PartsLegend({ parts, hasNumbers = false }: Pick<PartsBarProps, 'parts' | 'hasNumbers'>) {
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="1" textStyle="caption" color="fg.muted" aria-hidden>
      {parts.map(({ key, label, mark, count }) => (
        <Flex key={key} align="center" gap="1.5">
          <Box boxSize="2.5" borderRadius="2px" {...mark} />
          {label}
          {hasNumbers && ` ${formatCount(count)}`}
        </Flex>
      ))}
    </Flex>
  );
}

interface PartsBarProps {
  parts: readonly OutcomePart[];
  /** Whether each part has its number above it; otherwise the figures are next to the bar. */
  hasNumbers?: boolean;
}

/** All people in one bar, the 1st choices first. Decorative. */
export function PartsBar({ parts, hasNumbers = false }: PartsBarProps) {
  return (
    <Flex gap="2px" aria-hidden>
      {parts.map(
        ({ key, mark, count, drawn }) =>
          count > 0 && (
            <Box key={key} flexGrow={count} flexBasis="0" minWidth={hasNumbers ? 'max-content' : '3px'}>
              {hasNumbers && (
                <Text textStyle="figure" fontSize="xs" paddingInlineEnd="1">
                  {formatCount(count)}
                </Text>
              )}
              <Box height={hasNumbers ? '3' : '2'} borderRadius="2px" overflow="hidden" {...mark}>
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
