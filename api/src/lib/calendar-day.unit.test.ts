import { describe, expect, it } from 'vitest';
import { calendarDay } from './calendar-day';

describe('calendarDay', () => {
  it.each([
    ['2025-11-03T00:00:00Z', 'UTC', '2025-11-03'],
    ['2025-11-03T23:59:59.999Z', 'UTC', '2025-11-03'],
    ['2025-11-03T10:30:00Z', 'Pacific/Auckland', '2025-11-03'],
    ['2025-11-03T11:30:00Z', 'Pacific/Auckland', '2025-11-04'],
    ['2025-11-03T04:30:00Z', 'America/New_York', '2025-11-02'],
    ['2024-12-31T23:00:00Z', 'Europe/Oslo', '2025-01-01'],
    ['2024-02-29T12:00:00Z', 'Asia/Kathmandu', '2024-02-29'],
    // The clocks go forward (at midnight in Santiago, so the day begins at one) and back.
    ['2025-09-07T03:59:59Z', 'America/Santiago', '2025-09-06'],
    ['2025-09-07T04:00:00Z', 'America/Santiago', '2025-09-07'],
    ['2025-03-29T23:00:00Z', 'Europe/Oslo', '2025-03-30'],
    ['2025-03-30T22:00:00Z', 'Europe/Oslo', '2025-03-31'],
    ['2025-10-26T22:59:59Z', 'Europe/Oslo', '2025-10-26'],
    ['2025-10-26T23:00:00Z', 'Europe/Oslo', '2025-10-27'],
    // Samoa had no 30 December 2011.
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(calendarDay(new Date(instant), timeZone)).toEqual(new Date(`${day}T00:00:00Z`));
  });

  it('refuses an unknown time zone', () => {
    expect(() => calendarDay(new Date(), 'Mars/Olympus')).toThrow(RangeError);
  });
});
