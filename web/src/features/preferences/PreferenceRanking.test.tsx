import { renderHook, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { participant, publishedRegion } from '../../../test/people';
import { openPreferences } from '../../../test/preferences-page';
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

it('finds a theme among many, and places it from there', async () => {
  const themes = Array.from({ length: 21 }, (_, index) => `Theme ${index + 1}`);
  const { user } = openPreferences({ themes });
  await user.type(await screen.findByRole('searchbox', { name: 'Find a theme' }), 'theme 17');
  expect(screen.getByText('1 of 21 themes')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Your preferences' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Place Theme 17 next' }));
  await user.clear(screen.getByRole('searchbox'));
  expect((await screen.findAllByRole('heading', { level: 2 }))[0]).toHaveTextContent('Theme 17');
});

it('marks the theme that became the team, once teams are published', async () => {
  const viewer = participant({ region: publishedRegion });
  openPreferences({ saved: ['Whales', 'Robots'], lock: 'ASSIGNMENTS_PUBLISHED', team: 'Robots', viewer });
  const marked = await screen.findByText('Your team');
  expect(marked.closest('li')).toHaveTextContent('Robots');
  expect(screen.getByRole('link', { name: 'See your team' })).toBeVisible();
});
