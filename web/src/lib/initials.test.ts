import { expect, it } from 'vitest';
import cases from '../../../docs/initials-cases.json';
import { initials } from './initials';

it.each(cases)('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
