import { Box } from '@chakra-ui/react';
import { memo } from 'react';
import type { AboutLine } from './about-lines';

interface TerminalLineProps extends AboutLine {
  /** How many characters are typed. */
  typed: number;
}

const MARKS: Record<AboutLine['kind'], string> = { heading: '$', text: '>', item: '•' };

/**
 * One line of the terminal. What is not typed yet is there already, only transparent: the panel keeps its height, and
 * screen readers and the browser's search have the whole text from the start.
 */
export const TerminalLine = memo(function TerminalLine({ kind, text, typed }: TerminalLineProps) {
  const isHeading = kind === 'heading';
  return (
    <Box
      display="flex"
      gap="2"
      paddingInlineStart={kind === 'item' ? '4' : '0'}
      marginTop={isHeading ? '4' : '0'}
      _first={{ marginTop: '0' }}
    >
      <Box as="span" color="terminal.prompt" opacity={typed > 0 ? 1 : 0} aria-hidden flexShrink="0">
        {MARKS[kind]}
      </Box>
      <Box
        as={isHeading ? 'h3' : 'p'}
        fontWeight={isHeading ? '600' : '400'}
        color={isHeading ? 'terminal.prompt' : 'terminal.fg'}
        minWidth="0"
        overflowWrap="anywhere"
      >
        {text.slice(0, typed)}
        {typed < text.length && <span style={{ opacity: 0 }}>{text.slice(typed)}</span>}
      </Box>
    </Box>
  );
});
