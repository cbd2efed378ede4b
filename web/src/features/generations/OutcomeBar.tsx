import { Box, Flex } from '@chakra-ui/react';
import { outcomeParts, type Outcome } from './outcome';
import { OUTCOME_MARKS } from './outcome-marks';

interface OutcomeBarProps {
  outcome: Outcome;
  height?: string;
}

/** Everybody of a region in one bar, the 1st choices first. Decorative: the figures are beside it. */
export function OutcomeBar({ outcome, height = '2' }: OutcomeBarProps) {
  return (
    <Flex height={height} width="full" gap="2px" borderRadius="full" overflow="hidden" aria-hidden>
      {outcomeParts(outcome).map(
        ({ key, count }) =>
          count > 0 && (
            <Box key={key} flexGrow={count} flexBasis="0" minWidth="3px" {...OUTCOME_MARKS[key]} />
          ),
      )}
    </Flex>
  );
}
