import { expect, it } from 'vitest';
import { groupSchedule, presentOf } from './schedule';

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

it('finds what is under way and what comes next', () => {
  const at = (hour: number, id = `at ${hour}`) => ({
    id,
    date: '2025-11-03',
    minuteOfDay: hour * 60,
    startsAt: `2025-11-03T${String(hour).padStart(2, '0')}:00:00Z`,
  });
  const unknown = { id: 'unknown', date: '2025-11-03', minuteOfDay: null, startsAt: null };
  const items = [at(14), at(9), unknown, { ...at(9, 'yesterday'), date: '2025-11-02', startsAt: null }];
  const present = (time: string) => {
    const { current, next } = presentOf(items, Date.parse(`2025-11-03T${time}Z`), '2025-11-03');
    return [current?.id ?? null, next?.id ?? null];
  };
  expect(present('08:59:00')).toEqual([null, 'at 9']);
  expect(present('09:00:00')).toEqual(['at 9', 'at 14']);
  expect(present('12:00:00')).toEqual([null, 'at 14']);
  expect(present('14:30:00')).toEqual(['at 14', 'unknown']);
  expect(presentOf([], 0, '2025-11-03')).toEqual({ current: null, next: null });
});
