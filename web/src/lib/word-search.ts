/** A text in lower case without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

/**
 * A predicate for texts that contain all words of a query, ignoring case and accents; null for a query
 * without words.
 */
export function wordSearch(query: string): ((text: string) => boolean) | null {
  const words = wordsOf(query);
  if (words.length === 0) return null;
  return (text) => {
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}

/**
 * A comparator: texts that begin with the query come first, then those with a word that does, and shorter
 * words before longer ones: 'ma' finds Maya, Marek, Hugo Martin, Amara.
 */
export function byWordStart<Item>(query: string, textOf: (item: Item) => string) {
  const parts = wordsOf(query);
  const rank = (item: Item): number => {
    const words = wordsOf(textOf(item));
    const begun = parts.map((part) => words.find((word) => word.startsWith(part))?.length ?? Infinity);
    const isFirst = words.join(' ').startsWith(parts.join(' '));
    return Math.min(1_000_000, (isFirst ? 0 : 1_000) + begun.reduce((sum, length) => sum + length, 0));
  };
  return (a: Item, b: Item): number => rank(a) - rank(b);
}

/** A text split into parts; every second one matches a word of the query. */
export function matchedParts(text: string, query: string): string[] {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
}
