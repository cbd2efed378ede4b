import { afterEach, expect, it, vi } from 'vitest';
import {
  formatCalendarDay,
  formatInstant,
  formatMonth,
  formatWeekday,
  fromDateTimeField,
  toDateTimeField,
} from './dates';

const THIRD_OF_NOVEMBER = '2025-11-03';

afterEach(() => void vi.unstubAllEnvs());

it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'shows a calendar day as the same day to a viewer in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatCalendarDay(THIRD_OF_NOVEMBER)).toBe('Nov 03, 2025');
    expect(formatMonth(THIRD_OF_NOVEMBER)).toBe('November 2025');
    expect(formatWeekday(THIRD_OF_NOVEMBER)).toBe('Monday');
  },
);

it('names the zone of an instant', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(formatInstant('2025-11-03T05:00:00.000Z')).toBe('Mon, Nov 03, 2025, 6:00 PM (GMT+13)');
  expect(toDateTimeField('2025-11-03T05:00:00.000Z')).toBe('2025-11-03T18:00');
  expect(fromDateTimeField('2025-11-03T18:00')).toBe('2025-11-03T05:00:00.000Z');
});
