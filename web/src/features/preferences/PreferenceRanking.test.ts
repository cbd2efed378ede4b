import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useThemeNews } from './PreferenceRanking';

const themes = (...titles: string[]) => titles.map((title) => ({ id: title, title }));

it.each([
  [['Kites'], 'New theme “Kites” is at the end.'],
  [['Kites', 'Looms', 'Mills', 'Nests'], 'New themes “Kites”, “Looms”, “Mills”, and “Nests” are at the end.'],
  [
    ['Kites', 'Looms', 'Mills', 'Nests', 'Ovens'],
    'New themes “Kites”, “Looms”, “Mills”, and 2 others are at the end.',
  ],
])('names a few themes that have come, and counts more: %s', (added, sentence) => {
  const { result, rerender } = renderHook((shown) => useThemeNews(shown, null), {
    initialProps: themes('Robots'),
  });
  expect(result.current).toBeNull();
  rerender(themes('Robots', ...added));
  expect(result.current).toBe(`${sentence} The rest of your order is unchanged.`);
});
