import { expect, it } from 'vitest';
import { preferenceListEntries } from './preference-list';

const themesOf = (...ids: string[]) => ids.map((id) => ({ id }));
const order = (personId: string, ids: readonly string[], saved: readonly string[] = []): string[] =>
  preferenceListEntries(
    personId,
    themesOf(...ids),
    saved.map((themeId, index) => ({ themeId, rank: index + 1 })),
  ).map(({ theme }) => theme.id);

const THEMES = ['oldest', 'b', 'c', 'newest'];

it('gives every theme every place equally often', () => {
  const people = Array.from({ length: 4_000 }, (_, index) => `person-${index}`);
  for (let place = 0; place < THEMES.length; place += 1) {
    for (const theme of THEMES) {
      const times = people.filter((person) => order(person, THEMES)[place] === theme).length;
      // 1,000 is even; five standard deviations (137) happen once in millions.
      expect(Math.abs(times - 1_000), `${theme} at place ${place + 1}`).toBeLessThan(137);
    }
  }
});

it('is the same each time, in whichever order the themes are read', () => {
  for (const person of ['ada', 'bob', 'cleo']) {
    expect(order(person, THEMES.toReversed())).toEqual(order(person, THEMES));
  }
});

it('keeps its order when a theme comes or goes', () => {
  for (const person of ['ada', 'bob', 'cleo']) {
    const all = order(person, THEMES);
    expect(order(person, THEMES.slice(1))).toEqual(all.filter((theme) => theme !== 'oldest'));
  }
});

it('comes after what is ranked', () => {
  for (const person of ['ada', 'bob', 'cleo']) {
    const rest = order(person, ['oldest', 'c']);
    expect(order(person, THEMES, ['newest', 'b'])).toEqual(['newest', 'b', ...rest]);
  }
});
