import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useThemeNews } from './PreferenceRanking';

const themes = (...titles: string[]) => titles.map((title) => ({ id: title, title }));

it.each([
  [['Kites'], '“Kites” is new and comes last.'],
  [['Kites', 'Looms', 'Mills', 'Nests'], '“Kites”, “Looms”, “Mills”, and “Nests” are new and come last.'],
  [
    ['Kites', 'Looms', 'Mills', 'Nests', 'Ovens'],
    '“Kites”, “Looms”, “Mills”, and 2 others are new and come last.',
  ],
])('names a few themes that have come, and counts more: %s', (added, sentence) => {
  const { result, rerender } = renderHook((shown) => useThemeNews(shown, null), {
    initialProps: themes('Robots'),
  });
  expect(result.current).toBeNull();
  rerender(themes('Robots', ...added));
  expect(result.current).toBe(`${sentence} Your order of the others is kept.`);
});
