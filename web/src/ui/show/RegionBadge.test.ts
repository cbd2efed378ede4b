import { expect, test } from 'vitest';
import { regionHue } from './RegionBadge';

/** The distance between two hues on the circle, in degrees. */
const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

test('codes that look alike have hues that do not', () => {
  const [americas, europe, oceania] = [regionHue('AMER'), regionHue('EMEA'), regionHue('AU_NZ')];
  expect(apart(americas, europe)).toBeGreaterThan(30);
  expect(apart(europe, oceania)).toBeGreaterThan(30);
  expect(apart(oceania, americas)).toBeGreaterThan(30);
});
