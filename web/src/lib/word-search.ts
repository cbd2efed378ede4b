const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether a text has all the words of a query, whatever their case and accents; null for a query without words. */
export function wordSearch(query: string): ((text: string) => boolean) | null {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  return (text) => {
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}
