import { describe, expect, it } from 'vitest';
import { calendarDay, daysBetween, nextDay } from './calendar-day';

describe('calendarDay', () => {
  it.each([
    ['2025-11-03T00:00:00Z', 'UTC', '2025-11-03'],
    ['2025-11-03T23:59:59.999Z', 'UTC', '2025-11-03'],
    ['2025-11-03T10:30:00Z', 'Pacific/Auckland', '2025-11-03'],
    ['2025-11-03T11:30:00Z', 'Pacific/Auckland', '2025-11-04'],
    ['2025-11-03T04:30:00Z', 'America/New_York', '2025-11-02'],
    ['2024-12-31T23:00:00Z', 'Europe/Oslo', '2025-01-01'],
    ['2024-02-29T12:00:00Z', 'Asia/Kathmandu', '2024-02-29'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(calendarDay(new Date(instant), timeZone)).toEqual(new Date(`${day}T00:00:00Z`));
  });

  it('refuses a time zone that does not exist', () => {
    expect(() => calendarDay(new Date(), 'Mars/Olympus')).toThrow(RangeError);
  });
});

it('counts whole days over a change of the clocks and a leap day', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(daysBetween(day('2025-10-25'), day('2025-10-27'))).toBe(2);
  expect(daysBetween(day('2024-02-28'), day('2024-03-01'))).toBe(2);
  expect(daysBetween(day('2025-11-03'), day('2025-11-03'))).toBe(0);
  expect(nextDay(day('2025-12-31'))).toEqual(day('2026-01-01'));
});
