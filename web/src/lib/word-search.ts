const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A predicate for texts that contain all words of a query, ignoring case and accents; null for a query without words. */
export function wordSearch(query: string): ((text: string) => boolean) | null {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return (text) => {
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}
