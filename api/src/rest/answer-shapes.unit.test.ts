import { expect, it } from 'vitest';
import { themeShape, userShape } from './answer-shapes';

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

it('keeps the id of a reference, and writes instants and enumerations as they are documented', () => {
  const instant = '1970-01-01T00:00:00.000Z';
  expect(themeShape.parse(theme)).toEqual({
    ...theme,
    regionId: 'b',
    createdAt: instant,
    updatedAt: instant,
  });
  expect(userShape.shape.role.parse('ADMIN')).toBe('admin');
  expect(userShape.shape.regionId.parse(null)).toBeNull();
});

it('lets no field pass that is not documented', () => {
  expect(() => themeShape.parse({ ...theme, secret: 1 })).toThrow('secret');
});
