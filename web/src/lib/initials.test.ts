import { expect, it } from 'vitest';
import { initials } from './initials';

it.each([
  ['Ada Lovelace', 'AL'],
  ['grace brewster hopper', 'GB'],
  ['  Plato ', 'P'],
  ['élodie (Paris)', 'ÉP'],
  ['', '?'],
])('the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
