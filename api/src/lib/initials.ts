// The page shows the same letters until the picture loads (`web/src/lib/initials.ts`); `docs/initials-cases.json` tests both.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstOf = (text: string): string => {
  for (const { segment } of graphemes.segment(text)) return segment;
  return '';
};

/** The first letter or digit of a word, uppercase, with its marks; nothing for a word without any, such as an emoji. */
function letterOf(word: string): string[] {
  const start = word.search(/[\p{L}\p{N}]/u);
  // The uppercase of one letter can be two: ß.
  return start === -1 ? [] : [firstOf(firstOf(word.slice(start)).toUpperCase())];
}

/** The first letters of the first two words of a name, uppercase; `?` for a name without letters. */
export const initials = (name: string): string =>
  name.trim().split(/\s+/).flatMap(letterOf).slice(0, 2).join('') || '?';
