import { useMemo } from 'react';
import type { AboutLine } from './about-lines';
import { TerminalLine } from './TerminalLine';
import { useTypedLength } from './useTypedLength';

/** Each line with the number of characters before it. */
function withStarts(lines: readonly AboutLine[]): (AboutLine & { start: number })[] {
  let start = 0;
  return lines.map((line) => {
    const withStart = { ...line, start };
    start += line.text.length;
    return withStart;
  });
}

interface TypedLinesProps {
  lines: readonly AboutLine[];
  /** Whether everything is typed from the start. */
  isTyped: boolean;
}

/** Lines that type themselves, one after the other. Separate from the panel, so that typing renders nothing else again. */
export function TypedLines({ lines, isTyped }: TypedLinesProps) {
  const started = useMemo(() => withStarts(lines), [lines]);
  const total = lines.reduce((sum, { text }) => sum + text.length, 0);
  const typed = useTypedLength(total, isTyped);

  return started.map(({ kind, text, start }) => (
    <TerminalLine
      key={start}
      kind={kind}
      text={text}
      typed={Math.max(0, Math.min(text.length, typed - start))}
    />
  ));
}
