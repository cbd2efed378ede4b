import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../lib/calendar-day';
import { nextDeadline, type Moment, type NextDeadlines } from './dashboard.service';

const NONE: NextDeadlines = { agendaItem: null, submissionDeadline: null };
const itemOn = (day: string) => ({ id: 'item', date: new Date(`${day}T00:00:00Z`) });
const daysLeft = (deadlines: NextDeadlines, moment: Moment) => nextDeadline(deadlines, moment)?.days ?? null;
/** Afternoon in Oslo, already the next morning in Auckland. */
const now = new Date('2025-11-03T14:00:00Z');
const oslo = momentOf(now, 'Europe/Oslo');
const auckland = momentOf(now, 'Pacific/Auckland');

function momentOf(at: Date, timeZone: string): Moment {
  return { timeZone, today: calendarDay(at, timeZone), isOver: (instant) => instant <= at };
}

describe('nextDeadline', () => {
  it('counts calendar days, not spans of 24 hours', () => {
    const submissionDeadline = new Date('2025-11-03T23:30:00Z');
    expect(daysLeft({ ...NONE, submissionDeadline }, oslo)).toBe(1);
    expect(daysLeft({ ...NONE, submissionDeadline }, auckland)).toBe(0);
  });

  it('ignores clock changes in between', () => {
    const agendaItem = itemOn('2025-10-27');
    const beforeTheChange = momentOf(new Date('2025-10-24T22:30:00Z'), 'Europe/Oslo');
    expect(daysLeft({ ...NONE, agendaItem }, beforeTheChange)).toBe(2);
    const submissionDeadline = new Date('2025-10-26T23:30:00Z');
    expect(daysLeft({ ...NONE, submissionDeadline }, beforeTheChange)).toBe(2);
  });

  it('counts the days of a calendar that skipped one', () => {
    // Samoa skipped 30 December 2011.
    const before = momentOf(new Date('2011-12-29T12:00:00Z'), 'Pacific/Apia');
    const submissionDeadline = new Date('2011-12-31T12:00:00Z');
    expect(daysLeft({ ...NONE, submissionDeadline }, before)).toBe(3);
  });
});
