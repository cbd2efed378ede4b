import { expect, it } from 'vitest';
import { themeShape } from './answer-shapes';

const theme = {
  id: 'a',
  regionId: { id: 'b' },
  title: 'Solar',
  description: '',
  capacity: 3,
  minimumMembers: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

it('lets no field pass that is not documented', () => {
  expect(() => themeShape.parse({ ...theme, secret: 1 })).toThrow('secret');
});
