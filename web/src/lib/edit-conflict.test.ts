import { expect, it } from 'vitest';
import { differingNames, mergeEdits } from './edit-conflict';

const opened = { title: 'Old', capacity: 10, isOpen: false };

it('my edits go over theirs, and what I left alone stays theirs', () => {
  const mine = { ...opened, title: 'Mine' };
  const theirs = { ...opened, title: 'Theirs', capacity: 12 };
  expect(mergeEdits(opened, mine, theirs)).toEqual({ title: 'Mine', capacity: 12, isOpen: false });
  expect(differingNames(mine, theirs)).toEqual(['title', 'capacity']);
});
