import type { SystemStyleObject } from '@chakra-ui/react';
import { memo } from 'react';
import type { AboutLine } from './about-lines';

interface TerminalLineProps extends AboutLine {
  /** How many characters are typed. */
  typed: number;
}

const MARKS: Record<AboutLine['kind'], string> = { heading: '$', text: '>', item: '•' };

/** Styles for the element around all lines. Each line is rendered again for every character, so it is made of plain elements. */
export const terminalLineStyles: SystemStyleObject = {
  '& [data-kind]': { display: 'flex', gap: '2', color: 'terminal.fg' },
  '& [data-kind=item]': { paddingInlineStart: '4' },
  '& [data-kind=heading]': { color: 'terminal.prompt', fontWeight: '600' },
  '& [data-kind=heading]:not(:first-child)': { marginTop: '4' },
  '& [data-part=mark]': { flexShrink: '0', fontWeight: '400', color: 'terminal.prompt' },
  '& [data-part=text]': { minWidth: '0', overflowWrap: 'anywhere' },
};

/**
 * One line of the terminal. Text that is not typed yet is already there but transparent: the panel keeps its height, and screen
 * readers and the browser's search get the whole text from the start.
 */
export const TerminalLine = memo(function TerminalLine({ kind, text, typed }: TerminalLineProps) {
  const Text = kind === 'heading' ? 'h3' : 'p';
  return (
    <div data-kind={kind}>
      <span data-part="mark" style={{ opacity: typed > 0 ? 1 : 0 }} aria-hidden>
        {MARKS[kind]}
      </span>
      <Text data-part="text">
        {text.slice(0, typed)}
        {typed < text.length && <span style={{ opacity: 0 }}>{text.slice(typed)}</span>}
      </Text>
    </div>
  );
});
