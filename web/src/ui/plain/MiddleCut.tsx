import { tip } from '../../lib/tip';
import styles from './plain.module.css';

/** The usual length from which a text may be cut. */
export const CUT_FROM = 22;

interface MiddleCutProps {
  text: string;
  /** The length from which it may be cut; a shorter text is the caller's own. */
  from?: number;
  /** The number of letters that stay at its end: from the beginning of a word or of a part of an address, or fewer of one long word. */
  tail?: number;
}

/** A long text on one line that loses its middle where room is short, so that two with the same beginning stay different. */
export function MiddleCut({ text, from = CUT_FROM, tail }: MiddleCutProps) {
  if (text.length < from) return text;
  const end = text.slice(-(tail ?? 12) - 1);
  const before = end.search(/[ .@](?! )/);
  // Arabic letters join within a word.
  const at = text.length - (before === -1 ? (tail ?? 8) : end.length - before - 1);
  return (
    <span className={styles['middleCut']} dir="auto" {...tip(text)}>
      <span>{text.slice(0, at)}</span>
      <span>{text.slice(at)}</span>
    </span>
  );
}
