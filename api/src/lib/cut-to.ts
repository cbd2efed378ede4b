const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The length of a text as limits count it: in code points, like zod and PostgreSQL. */
export const characterCount = (text: string): number => Array.from(text).length;

/**
 * The beginning of a text, within the limit. It never splits a grapheme: a letter with its marks, an emoji of several code
 * points.
 * @param limit in characters; see {@link characterCount}
 */
export function cutTo(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  let count = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    count += characterCount(segment);
    if (count > limit) {
      // Only letters with hundreds of marks exceed a limit by themselves.
      return index === 0 ? Array.from(segment).slice(0, limit).join('') : text.slice(0, end);
    }
    end = index + segment.length;
  }
  return text;
}

/** Ends with '…' if the limit cuts the text. */
export function shortenedTo(text: string, limit: number): string {
  const cut = cutTo(text, limit);
  return cut === text ? text : `${cut}…`;
}
