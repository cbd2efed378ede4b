import { tip } from '../../lib/tip';
import styles from './plain.module.css';

/** The usual lengths from which a text may be cut: on one line, and where it wraps. */
export const CUT_FROM = 22;
const WRAPPED_FROM = 160;

interface MiddleCutProps {
  text: string;
  /** The length from which it may be cut; a shorter text is the caller's own. */
  from?: number;
  /** The number of letters that stay at its end: from the beginning of a word or of a part of an address, or fewer of one long word. */
  tail?: number;
  /** Whether its end has a line of its own. */
  isStacked?: boolean;
}

/** A long text on one or two lines that loses its middle where room is short, so that two with the same beginning stay different. */
export function MiddleCut({ text, from, tail, isStacked = false }: MiddleCutProps) {
  if (text.length < (from ?? (isStacked ? WRAPPED_FROM : CUT_FROM))) return text;
  const least = isStacked ? 28 : tail;
  const end = text.slice(-(least ?? 12) - 1);
  const before = end.search(/[ .@](?! )/);
  // Arabic letters join within a word.
  const at = text.length - (before === -1 ? (least ?? 8) : end.length - before - 1);
  return (
    <span className={styles['middleCut']} data-stacked={isStacked || undefined} dir="auto" {...tip(text)}>
      <span>{text.slice(0, at)}</span>
      <span>{text.slice(at)}</span>
    </span>
  );
}
