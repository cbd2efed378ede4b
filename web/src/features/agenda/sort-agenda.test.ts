import { expect, it } from 'vitest';
import { sortAgenda } from './sort-agenda';

it('puts items in order of day, then of time of day, and leaves the list given as it is', () => {
  const items = [
    { id: 'late', date: '2026-11-24T00:00:00.000Z', time: '1 PM' },
    { id: 'next day', date: '2026-11-25T00:00:00.000Z', time: '12 AM' },
    { id: 'early', date: '2026-11-24T00:00:00.000Z', time: '9:30 am' },
    { id: 'noon', date: '2026-11-24T00:00:00.000Z', time: '12 PM' },
  ];
  expect(sortAgenda(items).map(({ id }) => id)).toEqual(['early', 'noon', 'late', 'next day']);
  expect(items[0]?.id).toBe('late');
});
