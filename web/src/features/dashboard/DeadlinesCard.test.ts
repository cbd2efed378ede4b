import { expect, it } from 'vitest';
import { deadlineMismatch } from './DeadlinesCard';

const DEADLINE = '2026-12-12T18:00:00.000Z';
const item = (changes: object = {}) => ({
  title: 'Lock in your preferences',
  date: '2026-12-12',
  startsAt: DEADLINE,
  ...changes,
});

it.each([
  ['the same minute', item({ startsAt: '2026-12-12T18:00:30.000Z' })],
  ['another matter', item({ title: 'Hand in your project', startsAt: '2026-12-13T09:00:00.000Z' })],
  ['no title', item({ title: null, startsAt: '2026-12-13T09:00:00.000Z' })],
  ['a day whose time is free text', item({ startsAt: null })],
  ['the next day, which has begun somewhere', item({ startsAt: null, date: '2026-12-13' })],
])('says nothing about %s', (_what, deadline) => {
  expect(deadlineMismatch(deadline, DEADLINE)).toBeNull();
});

it.each([
  ['another hour', item({ startsAt: '2026-12-12T17:00:00.000Z' })],
  ['a ranking', item({ title: 'Rank your themes', startsAt: '2026-12-12T17:00:00.000Z' })],
  ['another day', item({ startsAt: null, date: '2026-12-15' })],
])('warns of %s', (_what, deadline) => {
  expect(deadlineMismatch(deadline, DEADLINE)).toMatch(/^Preferences lock at another time: .*Dec/);
});

it('warns where nothing locks', () => {
  expect(deadlineMismatch(item(), null)).toBe('There is no submission deadline, so nothing locks then.');
});
