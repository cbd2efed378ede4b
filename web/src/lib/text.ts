const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text, at most `length` UTF-16 units long, which never cuts through a grapheme. */
export const cutTo = (text: string, length: number): string =>
  text.slice(0, graphemes.segment(text).containing(length)?.index);

/** The number of code points, which the server's limits count. */
export const characterCount = (text: string): number => Array.from(text).length;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
