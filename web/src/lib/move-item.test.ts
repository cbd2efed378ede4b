import { expect, it } from 'vitest';
import { moveItem } from './move-item';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [-1, 1, ['a', 'b', 'c']],
  [0, 3, ['a', 'b', 'c']],
])('moving %i to %i gives %j', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected);
});
