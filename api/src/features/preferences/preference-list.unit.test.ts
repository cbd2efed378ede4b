import { expect, it } from 'vitest';
import { preferenceListEntries, rankedThemes, topTheme } from './preference-list';

const themesOf = (...ids: string[]) => ids.map((id) => ({ id }));
const order = (personId: string, ids: readonly string[], saved: readonly string[] = []): string[] =>
  preferenceListEntries(personId, themesOf(...ids), { themeIds: saved, drawnThemeIds: [] }).map(
    ({ theme }) => theme.id,
  );

const THEMES = ['oldest', 'b', 'c', 'newest'];

it('gives every theme every position equally often', () => {
  const people = Array.from({ length: 4_000 }, (_, index) => `person-${index}`);
  for (let position = 0; position < THEMES.length; position += 1) {
    for (const theme of THEMES) {
      const times = people.filter((person) => order(person, THEMES)[position] === theme).length;
      // An even share is 1,000; five standard deviations are 137, which happens once in millions.
      expect(Math.abs(times - 1_000), `${theme} at position ${position + 1}`).toBeLessThan(137);
    }
  }
});

it('is stable, in whichever order the themes are read', () => {
  for (const person of ['ada', 'bob', 'cleo']) {
    expect(order(person, THEMES.toReversed())).toEqual(order(person, THEMES));
  }
});

it('is stable when a theme is added or deleted', () => {
  for (const person of ['ada', 'bob', 'cleo']) {
    const all = order(person, THEMES);
    expect(order(person, THEMES.slice(1))).toEqual(all.filter((theme) => theme !== 'oldest'));
  }
});

it('follows the ranked themes', () => {
  for (const person of ['ada', 'bob', 'cleo']) {
    const rest = order(person, ['oldest', 'c']);
    expect(order(person, THEMES, ['newest', 'b'])).toEqual(['newest', 'b', ...rest]);
  }
});

it('has ranks from 1 without gaps, also if a ranked theme is missing', () => {
  const entries = preferenceListEntries('ada', themesOf('a', 'b', 'c'), {
    themeIds: ['c', 'gone', 'a'],
    drawnThemeIds: ['a'],
  });
  expect(entries.map(({ theme, ...entry }) => [theme.id, ...Object.values(entry)])).toEqual([
    ['c', 1, false, true],
    ['a', 2, false, false],
    ['b', null, true, false],
  ]);
  expect(rankedThemes(themesOf('a', 'b', 'c'), ['c', 'gone', 'a'])).toEqual(themesOf('c', 'a'));
});

it('begins with the first ranked theme that exists', () => {
  const top = (...themeIds: string[]) => topTheme(themesOf('a', 'b', 'c'), themeIds)?.id;
  expect([top('c', 'a'), top('gone', 'b'), top('gone'), top()]).toEqual(['c', 'b', undefined, undefined]);
});
