import { tip } from '../../lib/tip';
import styles from './plain.module.css';

interface MiddleCutProps {
  text: string;
  /** The length from which it may be cut; a shorter text is the caller's own. */
  from?: number;
  /** The number of letters that stay at its end, or fewer, from the beginning of a word. */
  tail?: number;
  /** Whether its end has a line of its own. */
  isStacked?: boolean;
}

/** A long text on one or two lines that loses its middle where room is short, so that two with the same beginning stay different. */
export function MiddleCut({ text, from = 22, tail = 12, isStacked = false }: MiddleCutProps) {
  if (text.length < from) return text;
  const end = text.length - tail;
  const space = text.indexOf(' ', end - 1);
  // Arabic letters join within a word.
  const at = space === -1 ? end : space + 1;
  return (
    <span className={styles['middleCut']} data-stacked={isStacked || undefined} dir="auto" {...tip(text)}>
      <span>{text.slice(0, at)}</span>
      <span>{text.slice(at)}</span>
    </span>
  );
}
