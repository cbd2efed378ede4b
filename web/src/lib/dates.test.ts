import { expect, it } from 'vitest';
import { formatAgendaDay, formatAgendaMonth, formatAgendaWeekday, fromDateField, toDateField } from './dates';

const THIRD_OF_NOVEMBER = '2025-11-03T00:00:00.000Z';

it('shows the UTC day of an agenda item, in whatever zone the viewer is', () => {
  expect(formatAgendaDay(THIRD_OF_NOVEMBER)).toBe('Nov 03, 2025');
  expect(formatAgendaDay('2025-11-03T23:59:59.000Z')).toBe('Nov 03, 2025');
  expect(formatAgendaMonth(THIRD_OF_NOVEMBER)).toBe('November 2025');
  expect(formatAgendaWeekday(THIRD_OF_NOVEMBER)).toBe('Monday');
});

it('takes a day through a date field and back', () => {
  expect(fromDateField(toDateField(THIRD_OF_NOVEMBER))).toBe(THIRD_OF_NOVEMBER);
});
