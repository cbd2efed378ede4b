import { expect, it } from 'vitest';
import { groupSchedule } from './schedule';

const item = (date: string, minuteOfDay: number) => ({ date, minuteOfDay });

it('groups by month and day and sorts by day, then time', () => {
  const months = groupSchedule([
    item('2025-12-01', 540),
    item('2025-11-03', 780),
    item('2025-11-30', 600),
    item('2025-11-03', 600),
  ]);
  expect(months).toEqual([
    {
      month: 'November 2025',
      days: [
        {
          day: '2025-11-03',
          weekday: 'Monday',
          dayNumber: 3,
          entries: [item('2025-11-03', 600), item('2025-11-03', 780)],
        },
        { day: '2025-11-30', weekday: 'Sunday', dayNumber: 30, entries: [item('2025-11-30', 600)] },
      ],
    },
    {
      month: 'December 2025',
      days: [{ day: '2025-12-01', weekday: 'Monday', dayNumber: 1, entries: [item('2025-12-01', 540)] }],
    },
  ]);
});

it('keeps the same month of two years apart', () => {
  const months = groupSchedule([item('2026-11-03', 540), item('2025-11-03', 540)]);
  expect(months.map(({ month }) => month)).toEqual(['November 2025', 'November 2026']);
});

it('is empty without items', () => {
  expect(groupSchedule([])).toEqual([]);
});
