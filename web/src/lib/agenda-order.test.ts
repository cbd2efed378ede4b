import { expect, it } from 'vitest';
import { compareAgendaMoments } from './agenda-order';

it('puts the day first, then the time of day, and what tells none at the end of its day', () => {
  const item = (name: string, date: string, minuteOfDay: number | null) => ({ name, date, minuteOfDay });
  const items = [
    item('next day', '2026-11-25', 0),
    item('some time', '2026-11-24', null),
    item('any time', '2026-11-24', null),
    item('late', '2026-11-24', 13 * 60),
    item('midnight', '2026-11-24', 0),
  ];
  expect(items.toSorted(compareAgendaMoments).map(({ name }) => name)).toEqual([
    'midnight',
    'late',
    'some time',
    'any time',
    'next day',
  ]);
});
