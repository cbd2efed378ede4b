import { expect, it, vi } from 'vitest';
import { byOwnClocks, groupSchedule, presentOf } from './schedule';

const item = (date: string, minuteOfDay: number) => ({ date, minuteOfDay });

it('keeps the same month of two years apart', () => {
  const months = groupSchedule([item('2026-11-03', 540), item('2025-11-03', 540)]);
  expect(months.map(({ month }) => month)).toEqual(['November 2025', 'November 2026']);
});

it("has items on the viewer's own days, in the order in which they happen", () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const inSydney = (hour: number, startsAt: string | null) => ({
    ...item('2025-11-03', hour * 60),
    id: `${hour}`,
    startsAt,
    isDeadline: false,
  });
  const items = byOwnClocks([
    inSydney(17, '2025-11-03T06:00:00Z'),
    inSydney(9, '2025-11-02T22:00:00Z'),
    inSydney(12, null),
  ]);
  const days = groupSchedule(items).flatMap((month) => month.days);
  expect(
    days.map(({ day, entries }) => [day, ...entries.map(({ minuteOfDay }) => minuteOfDay / 60)]),
  ).toEqual([
    ['2025-11-02', 23],
    ['2025-11-03', 7, 12],
  ]);
});

it('finds what is under way and what comes next', () => {
  const at = (hour: number, id = `at ${hour}`) => ({
    id,
    date: '2025-11-03',
    minuteOfDay: hour * 60,
    startsAt: `2025-11-03T${String(hour).padStart(2, '0')}:00:00Z`,
    isDeadline: false,
  });
  const short = { ...at(9), endsAt: '2025-11-03T09:30:00Z' };
  const due = { ...at(13), isDeadline: true };
  const unknown = { ...at(9), id: 'unknown', date: '2025-11-03', minuteOfDay: null, startsAt: null };
  const items = [at(14), due, at(9), unknown, { ...at(9, 'yesterday'), date: '2025-11-02', startsAt: null }];
  const present = (time: string) => {
    const { current, next } = presentOf(items, Date.parse(`2025-11-03T${time}Z`), '2025-11-03');
    return [current?.id ?? null, next?.id ?? null];
  };
  expect(present('08:59:00')).toEqual([null, 'at 9']);
  expect(present('09:00:00')).toEqual(['at 9', 'at 14']);
  expect(present('12:00:00')).toEqual([null, 'at 14']);
  expect(present('14:30:00')).toEqual(['at 14', 'unknown']);
  const under = (time: string) => presentOf([short], Date.parse(`2025-11-03T${time}Z`), '2025-11-03').current;
  expect([under('09:29:59')?.id, under('09:30:00')]).toEqual(['at 9', null]);
  expect(presentOf([], 0, '2025-11-03')).toEqual({ current: null, next: null });
});
