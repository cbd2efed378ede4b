import { expect, it } from 'vitest';
import cases from '../../../../docs/initials-cases.json';
import { avatarColour, initials } from './Avatar';

it.each(cases)('the picture of %j shows %s on %s', (name = '', letters, colour) => {
  expect([initials(name), avatarColour(name)]).toEqual([letters, colour]);
});
