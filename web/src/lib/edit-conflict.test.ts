import { expect, it } from 'vitest';
import { contrastTexts, differingNames, mergeEdits } from './edit-conflict';

const opened = { title: 'Old', capacity: 10, isOpen: false };

it('my edits go over theirs, and what I left alone stays theirs', () => {
  const mine = { ...opened, title: 'Mine' };
  const theirs = { ...opened, title: 'Theirs', capacity: 12 };
  expect(mergeEdits(opened, mine, theirs)).toEqual({ title: 'Mine', capacity: 12, isOpen: false });
  expect(differingNames(mine, theirs)).toEqual(['title', 'capacity']);
});

const numbers = (count: number): string => Array.from({ length: count }, (_, n) => `w${n}`).join(' ');

it('shows the words that differ with some around them', () => {
  expect(contrastTexts('Bring your own laptop', 'Bring your own old phone')).toEqual({
    a: { before: 'Bring your own', different: 'laptop', after: '' },
    b: { before: 'Bring your own', different: 'old phone', after: '' },
  });
  expect(contrastTexts('', 'New')).toEqual({
    a: { before: '', different: '', after: '' },
    b: { before: '', different: 'New', after: '' },
  });
  expect(contrastTexts('go go', 'go')?.a).toEqual({ before: 'go', different: 'go', after: '' });
});

it('keeps long texts short on all sides', () => {
  const long = numbers(60);
  const { a, b } = contrastTexts(`${long} ${long} ${long}`, `${long} x ${long}`) ?? {};
  expect(a?.before).toBe('… w52 w53 w54 w55 w56 w57 w58 w59');
  expect(a?.different).toBe(`${numbers(40)} …`);
  expect(b).toEqual({ before: a?.before, different: 'x', after: 'w0 w1 w2 w3 w4 w5 w6 w7 …' });
});

it('finds nothing where only spaces differ', () => {
  expect(contrastTexts('a  b\n', ' a b')).toBeNull();
});
