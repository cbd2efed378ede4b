import { useState } from 'react';
import { formatCount } from './numbers';
import { wordSearch } from './word-search';

/** The number of items that a person reads without a search. */
const FEW = 9;

/**
 * The items with all words of what is typed, and the props of the search field; none for few items.
 * @param one 'a theme'
 * @param many 'themes'
 */
export function useSearch<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  [one, many]: readonly [one: string, many: string],
) {
  const [text, setText] = useState('');
  const isWanted = wordSearch(text);
  const matching = isWanted ? items.filter((item) => isWanted(textOf(item))) : items;
  const count = `${formatCount(matching.length)} of ${formatCount(items.length)} ${many}`;
  const found = isWanted && (matching.length === 0 ? `No ${many} found.` : count);
  const isShown = items.length > FEW || text !== '';
  return {
    matching,
    ...(isShown && { search: { label: `Find ${one}`, value: text, onSearch: setText, found } }),
  };
}
