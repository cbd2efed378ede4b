import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../../lib/calendar-day';
import { daysUntilNextDeadline, type Moment } from './days-until';

const NONE = { agendaDeadline: null, submissionDeadline: null };
/** Afternoon in Oslo, already the next morning in Auckland. */
const now = new Date('2025-11-03T14:00:00Z');
const oslo = momentOf(now, 'Europe/Oslo');
const auckland = momentOf(now, 'Pacific/Auckland');
/** The same date as in Oslo, early in the morning. */
const losAngeles = momentOf(now, 'America/Los_Angeles');

function momentOf(at: Date, timeZone: string): Moment {
  return { timeZone, today: calendarDay(at, timeZone), isOver: (instant) => instant <= at };
}

describe('daysUntilNextDeadline', () => {
  it('is null when no deadline is ahead', () => {
    expect(daysUntilNextDeadline(NONE, oslo)).toBeNull();
    expect(daysUntilNextDeadline({ ...NONE, submissionDeadline: now }, oslo)).toBeNull();
  });

  it('counts calendar days, not spans of 24 hours', () => {
    const submissionDeadline = new Date('2025-11-03T23:30:00Z');
    expect(daysUntilNextDeadline({ ...NONE, submissionDeadline }, oslo)).toBe(1);
    expect(daysUntilNextDeadline({ ...NONE, submissionDeadline }, auckland)).toBe(0);
  });

  it('takes the day of an agenda item to be the same day everywhere', () => {
    const agendaDeadline = new Date('2025-11-04T00:00:00Z');
    expect(daysUntilNextDeadline({ ...NONE, agendaDeadline }, oslo)).toBe(1);
    expect(daysUntilNextDeadline({ ...NONE, agendaDeadline }, auckland)).toBe(0);
    expect(daysUntilNextDeadline({ ...NONE, agendaDeadline }, losAngeles)).toBe(1);
  });

  it('takes the nearer of the two', () => {
    const agendaDeadline = new Date('2025-11-08T00:00:00Z');
    const submissionDeadline = new Date('2025-11-05T12:00:00Z');
    expect(daysUntilNextDeadline({ agendaDeadline, submissionDeadline }, oslo)).toBe(2);
    const later = new Date('2025-12-24T12:00:00Z');
    expect(daysUntilNextDeadline({ agendaDeadline, submissionDeadline: later }, oslo)).toBe(5);
  });

  it('is not misled by the clocks being put back in between', () => {
    const agendaDeadline = new Date('2025-10-27T00:00:00Z');
    const beforeTheChange = momentOf(new Date('2025-10-24T22:30:00Z'), 'Europe/Oslo');
    expect(daysUntilNextDeadline({ ...NONE, agendaDeadline }, beforeTheChange)).toBe(2);
    const submissionDeadline = new Date('2025-10-26T23:30:00Z');
    expect(daysUntilNextDeadline({ ...NONE, submissionDeadline }, beforeTheChange)).toBe(2);
  });

  it('counts the days of the calendar where one of them was left out', () => {
    // Samoa skipped 30 December 2011.
    const before = momentOf(new Date('2011-12-29T12:00:00Z'), 'Pacific/Apia');
    const submissionDeadline = new Date('2011-12-31T12:00:00Z');
    expect(daysUntilNextDeadline({ ...NONE, submissionDeadline }, before)).toBe(3);
  });
});
