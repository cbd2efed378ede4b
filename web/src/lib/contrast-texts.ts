/** A passage of a text around a difference. */
export interface Excerpt {
  before: string;
  /** Empty where the other text has something extra. */
  different: string;
  after: string;
}

/** The most words of context on each side, and of the difference itself. */
const CONTEXT = 8;
const LONGEST = 40;

/** Excerpts of two texts where they differ, word by word; null where they differ only in spaces. */
export function contrastTexts(a: string, b: string): { a: Excerpt; b: Excerpt } | null {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first[start] === second[start]) start += 1;
  let end = 0;
  while (end < shorter - start && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  if (start + end === first.length && start + end === second.length) return null;
  return { a: excerptOf(first, start, end), b: excerptOf(second, start, end) };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** @param start how many words both begin with. @param end how many words both end with. */
function excerptOf(words: readonly string[], start: number, end: number): Excerpt {
  const from = Math.max(0, start - CONTEXT);
  const rest = words.length - end;
  const different = words.slice(start, Math.min(rest, start + LONGEST));
  return {
    before: (from > 0 ? '… ' : '') + words.slice(from, start).join(' '),
    different: different.join(' ') + (rest > start + LONGEST ? ' …' : ''),
    after: words.slice(rest, rest + CONTEXT).join(' ') + (end > CONTEXT ? ' …' : ''),
  };
}
