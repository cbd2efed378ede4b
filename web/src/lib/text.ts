const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text, at most `length` long as strings count, which never ends within what people see as one character. */
export const cutTo = (text: string, length: number): string =>
  text.slice(0, graphemes.segment(text).containing(length)?.index);

/** The number of characters by which the server's limits count: code points. */
export const characterCount = (text: string): number => Array.from(text).length;

/** A text with its first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
