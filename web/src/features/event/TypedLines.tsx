import { useMemo } from 'react';
import type { AboutLine } from './about-lines';
import { TerminalLine } from './TerminalLine';
import { useTypedLength } from './useTypedLength';

/** Each line with the number of characters before it. */
function place(lines: readonly AboutLine[]): (AboutLine & { start: number })[] {
  let start = 0;
  return lines.map((line) => {
    const placed = { ...line, start };
    start += line.text.length;
    return placed;
  });
}

interface TypedLinesProps {
  lines: readonly AboutLine[];
  /** Whether all is typed from the start. */
  isTyped: boolean;
}

/** Lines that type themselves, one after the other. Apart from the panel, of which nothing else changes meanwhile. */
export function TypedLines({ lines, isTyped }: TypedLinesProps) {
  const placed = useMemo(() => place(lines), [lines]);
  const total = lines.reduce((sum, { text }) => sum + text.length, 0);
  const typed = useTypedLength(total, isTyped);

  return placed.map(({ kind, text, start }) => (
    <TerminalLine
      key={start}
      kind={kind}
      text={text}
      typed={Math.max(0, Math.min(text.length, typed - start))}
    />
  ));
}
