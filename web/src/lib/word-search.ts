const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

/** A predicate for texts that contain all words of a query, ignoring case and accents; null for a query without words. */
export function wordSearch(query: string): ((text: string) => boolean) | null {
  const words = wordsOf(query);
  if (words.length === 0) return null;
  return (text) => {
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}

/** A comparison that puts those texts first of which a word begins with the query: 'ma' finds Maya before Amara. */
export function byWordStart<Item>(
  query: string,
  textOf: (item: Item) => string,
): (a: Item, b: Item) => number {
  const parts = wordsOf(query);
  const begins = (item: Item): number => {
    const words = wordsOf(textOf(item));
    return parts.every((part) => words.some((word) => word.startsWith(part))) ? 0 : 1;
  };
  return (a, b) => begins(a) - begins(b);
}

/** A text in parts; every second one is a word of the query, or part of one. */
export function matchedParts(text: string, query: string): string[] {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
}
