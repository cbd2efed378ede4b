import { afterEach, expect, it, vi } from 'vitest';
import {
  formatAgendaDay,
  formatAgendaMonth,
  formatAgendaWeekday,
  formatInstant,
  fromDateField,
  fromDateTimeField,
  toDateField,
  toDateTimeField,
} from './dates';

const THIRD_OF_NOVEMBER = '2025-11-03T00:00:00.000Z';

afterEach(() => void vi.unstubAllEnvs());

it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'shows the UTC day of an agenda item to a viewer in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatAgendaDay(THIRD_OF_NOVEMBER)).toBe('Nov 03, 2025');
    expect(formatAgendaDay('2025-11-03T23:59:59.000Z')).toBe('Nov 03, 2025');
    expect(formatAgendaMonth(THIRD_OF_NOVEMBER)).toBe('November 2025');
    expect(formatAgendaWeekday(THIRD_OF_NOVEMBER)).toBe('Monday');
  },
);

it('names the zone of an instant', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(formatInstant('2025-11-03T05:00:00.000Z')).toBe('Mon, Nov 03, 2025, 6:00 PM (GMT+13)');
  expect(toDateTimeField('2025-11-03T05:00:00.000Z')).toBe('2025-11-03T18:00');
  expect(fromDateTimeField('2025-11-03T18:00')).toBe('2025-11-03T05:00:00.000Z');
});

it('takes a day through a date field and back', () => {
  expect(fromDateField(toDateField(THIRD_OF_NOVEMBER))).toBe(THIRD_OF_NOVEMBER);
});
