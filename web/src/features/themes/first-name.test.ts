import { expect, it } from 'vitest';
import { firstName } from './first-name';

it.each([
  ['Cleo Maria Paz', 'Cleo'],
  ['  Plato ', 'Plato'],
  ['🦄 Dee Emoji', 'Dee'],
  ['🦄', '🦄'],
])('the first name of %j is %s', (displayName, name) => {
  expect(firstName(displayName)).toBe(name);
});
