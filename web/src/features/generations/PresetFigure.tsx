import { Box, Text } from '@chakra-ui/react';
import { formatCount } from '../../lib/numbers';
import type { Outcome } from './outcome';

/** A figure that each preset has. */
export interface FigureKind {
  title: string;
  of: (outcome: Outcome) => number | null;
  /** How the figure itself is written, if not as a count. */
  text?: (figure: number) => string;
}

interface PresetFigureProps {
  value: number | null;
  /** The default's; null for the default itself. */
  from: number | null;
  text: FigureKind['text'];
}

/** A figure, after its difference from the default's where there is one. */
export function PresetFigure({ value, from, text = formatCount }: PresetFigureProps) {
  const difference = value === null || from === null ? 0 : value - from;
  return (
    <Text as="span" fontFamily="mono" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {difference !== 0 && (
        <Box as="span" fontWeight="600">
          {difference > 0 ? '+' : '−'}
          {formatCount(Math.abs(difference))}{' '}
        </Box>
      )}
      <Box as="span" color={difference === 0 ? undefined : 'fg.muted'}>
        {value === null ? '–' : text(value)}
      </Box>
    </Text>
  );
}
