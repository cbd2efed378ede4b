import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatAgendaTime } from './agenda-times';
import {
  formatCalendarDay,
  daysFromNow,
  formatClockIn,
  formatDay,
  formatDayFromNow,
  formatDays,
  formatFromNow,
  formatInstant,
  formatInstantAt,
  formatMonth,
  formatThere,
  formatTime,
  formatWeekday,
  fromDateTimeField,
  toDateTimeField,
  todayIn,
  viewerZone,
  zoneText,
} from './dates';

const THIRD_OF_NOVEMBER = '2025-11-03';
const INSTANT = '2025-11-03T05:00:00.000Z';

const speak = (language: string) => void vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2025-10-13T12:00:00Z'), toFake: ['Date'] }));

it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'shows a calendar day as the same day to a viewer in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    speak('en-GB');
    expect(formatDay(THIRD_OF_NOVEMBER)).toBe('Mon 3 Nov');
    expect(formatDay('2031-11-03')).toBe('Mon, 3 Nov 2031');
    expect(formatCalendarDay(THIRD_OF_NOVEMBER)).toBe('Nov 03, 2025');
    expect(formatMonth(THIRD_OF_NOVEMBER)).toBe('November 2025');
    expect(formatWeekday(THIRD_OF_NOVEMBER)).toBe('Monday');
  },
);

describe('an instant', () => {
  it.each([
    ['en-GB', 'Pacific/Auckland', 'Mon 3 Nov, 18:00 GMT+13'],
    ['en-GB', 'Europe/London', 'Mon 3 Nov, 05:00 GMT'],
    ['en-US', 'America/New_York', 'Mon, Nov 3, 12:00 AM EST'],
    // Words in the page's language, order and clock of the continent.
    ['de-DE', 'Europe/Berlin', 'Mon 3 Nov, 06:00 CET'],
  ])('names the zone, in the form of a viewer who speaks %s in %s', (language, zone, text) => {
    vi.stubEnv('TZ', zone);
    speak(language);
    expect(formatInstant(INSTANT)).toBe(text);
    expect(text.endsWith(`${formatTime(INSTANT)} ${viewerZone(INSTANT)}`)).toBe(true);
  });

  it('has its year where that is not this one', () => {
    vi.stubEnv('TZ', 'UTC');
    speak('en-GB');
    vi.setSystemTime('2026-01-01T00:00:00Z');
    expect(formatInstant(INSTANT)).toBe('Mon, 3 Nov 2025, 05:00 UTC');
    expect(formatDay(INSTANT)).toBe('Mon, 3 Nov 2025');
  });

  it.each([
    ['2025-11-03T05:00:00Z', 'in 21 days'],
    // Twelve hours and more than a midnight away.
    ['2025-10-14T02:30:00Z', 'in 14 hours'],
    ['2025-10-14T13:00:00Z', 'tomorrow'],
    ['2025-10-13T12:00:59Z', 'in less than a minute'],
    ['2025-10-13T12:05:30Z', 'in 5 minutes'],
    ['2025-10-13T11:59:30Z', 'just now'],
    ['2025-10-13T10:00:00Z', '2 hours ago'],
    ['2025-10-10T10:00:00Z', '3 days ago'],
    ['2026-01-14T12:00:00Z', 'in 3 months'],
    ['2023-10-12T12:00:00Z', '2 years ago'],
  ])('says how far %s is: %s', (iso, text) => {
    vi.stubEnv('TZ', 'UTC');
    expect(formatFromNow(iso).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('the time of an agenda item', () => {
  it.each([
    [{ startMinute: 600 }, '10:00', '10:00 AM'],
    [{ startMinute: 0, endMinute: 990 }, '00:00 – 16:30', '12:00 AM – 4:30 PM'],
    // Until the next day.
    [{ startMinute: 1320, endMinute: 1560 }, '22:00 – 02:00', '10:00 PM – 2:00 AM'],
    [{ startMinute: 600, startsAt: '2025-11-03T09:00:00Z' }, '10:00', '10:00 AM'],
    [
      { endMinute: 600, startsAt: '2025-11-03T09:00:00Z', endsAt: '2025-11-03T10:00:00Z' },
      '10:00 – 11:00',
      '10:00 AM – 11:00 AM',
    ],
    [{ startMinute: null, endMinute: null, startsAt: null, endsAt: null }, 'as written', 'as written'],
  ])('%j is %s in Britain and %s in America', (times, british, american) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const plain = () => formatAgendaTime({ time: 'as written', ...times }).replace(/\s/gu, ' ');
    speak('en-GB');
    expect(plain()).toBe(british);
    speak('en-US');
    expect(plain()).toBe(american);
  });
});

it("reads and writes fields in the viewer's zone", () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(toDateTimeField(INSTANT)).toBe('2025-11-03T18:00');
  expect(fromDateTimeField('2025-11-03T18:00')).toBe(INSTANT);
});

it.each(['America/Los_Angeles', 'Pacific/Auckland'])('knows which day it is elsewhere, from %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(todayIn()).toBe(zone === 'Pacific/Auckland' ? '2025-10-14' : '2025-10-13');
  expect([todayIn('Pacific/Auckland'), todayIn('Pacific/Pago_Pago')]).toEqual(['2025-10-14', '2025-10-13']);
  expect(todayIn('Mars/Olympus')).toBe(todayIn());
  expect(formatDayFromNow('2025-10-15', todayIn('Pacific/Auckland'))).toBe('tomorrow');
});

it.each([
  [{ firstDay: null }, null],
  [{ firstDay: '2025-12-26' }, 'Fri, 26 Dec'],
  [{ firstDay: '2025-12-26', lastDay: '2025-12-26' }, 'Fri, 26 Dec'],
  [{ firstDay: '2025-12-26', lastDay: '2025-12-27' }, 'Fri 26 Dec – Sat 27 Dec'],
  [{ firstDay: '2025-11-30', lastDay: '2025-12-01' }, 'Sun, 30 Nov – Mon, 1 Dec'],
])('shows the days %j of an event as %s', (days, words) => {
  speak('en-GB');
  const plain = (text: string | null) => text?.replace(/\s/gu, ' ').replaceAll(',', '') ?? null;
  expect(plain(formatDays(days))).toBe(plain(words));
});

it.each(['America/New_York', 'UTC', 'Pacific/Auckland'])(
  'has the year of a day to a viewer in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    speak('en-US');
    vi.setSystemTime('2026-11-28T12:00:00Z');
    const days = formatDays({ firstDay: '2027-01-01', lastDay: '2027-01-02' });
    expect(days?.replace(/\s/gu, ' ')).toBe('Fri, Jan 1 – Sat, Jan 2, 2027');
    expect(formatDay('2027-01-01')).toBe('Fri, Jan 1, 2027');
    expect(formatDay('2026-01-01')).toBe('Thu, Jan 1');
  },
);

it('counts the days of the calendar until an instant and until a day', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  // It is already the 14th there.
  expect(daysFromNow('2025-10-14')).toBe(0);
  expect(daysFromNow('2025-10-16T10:59:00Z')).toBe(2);
  expect(daysFromNow('2025-10-16T11:01:00Z')).toBe(3);
  expect(['2025-10-14', '2025-10-15', '2025-10-20'].map((day) => formatDayFromNow(day))).toEqual([
    'today',
    'tomorrow',
    'in\u00a06\u00a0days',
  ]);
});

it('tells the time of a zone', () => {
  speak('en-GB');
  expect(formatClockIn('America/Mexico_City', Date.now())).toMatch(/^0?6:00$/);
  expect(formatClockIn('Mars/Olympus', Date.now())).toBeNull();
  expect(
    ['America/Mexico_City', 'Asia/Kolkata', 'UTC', 'Mars/Olympus'].map((zone) => zoneText(zone)),
  ).toEqual(['Mexico City, UTC−6', 'Kolkata, UTC+5:30', 'UTC', 'Olympus']);
});

describe('the time at another place', () => {
  const there = (iso: string, timeZone: string | null) =>
    formatThere(iso, timeZone)?.replace(/\s/gu, ' ') ?? null;

  it('has the weekday where that is another', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    speak('en-AU');
    expect(there('2025-11-02T23:00:00Z', 'Australia/Sydney')).toBe('10:00 am in Sydney');
    expect(there('2025-11-03T04:30:00Z', 'Asia/Kolkata')).toBe('10:00 am in Kolkata');
    expect(there('2025-11-02T21:00:00Z', 'Pacific/Auckland')).toBe('Mon 10:00 am in Auckland');
  });

  it('is left out where the clocks agree at that moment, though the zones have other names', () => {
    vi.stubEnv('TZ', 'Europe/London');
    speak('en-GB');
    expect(there('2025-11-03T10:00:00Z', 'Africa/Accra')).toBeNull();
    // In summer, London is an hour ahead.
    expect(there('2025-07-03T10:00:00Z', 'Africa/Accra')).toBe('10:00 in Accra');
  });

  it.each([null, 'Mars/Olympus'])('is left out for the zone %s', (timeZone) => {
    expect(there('2025-11-03T09:00:00Z', timeZone)).toBeNull();
  });
});

describe('an instant at a place', () => {
  const at = (iso: string, timeZone: string | null) => formatInstantAt(iso, timeZone).replace(/\s/gu, ' ');

  it("is shown by the viewer's clock, and by the place's where they differ", () => {
    vi.stubEnv('TZ', 'Europe/Oslo');
    speak('en-US');
    expect(at('2025-11-03T06:00:00Z', 'Australia/Sydney')).toBe('Mon, Nov 3, 7:00 AM (5:00 PM in Sydney)');
    expect(at('2025-11-03T22:00:00Z', 'Australia/Sydney')).toBe(
      'Mon, Nov 3, 11:00 PM (Tue 9:00 AM in Sydney)',
    );
    expect(at('2025-11-03T06:00:00Z', 'Europe/Berlin')).toBe('Mon, Nov 3, 7:00 AM GMT+1');
  });

  it.each([null, 'Mars/Olympus'])("is shown by the viewer's clock alone in the zone %s", (timeZone) => {
    vi.stubEnv('TZ', 'Europe/Oslo');
    speak('en-US');
    expect(at('2025-11-03T06:00:00Z', timeZone)).toBe('Mon, Nov 3, 7:00 AM GMT+1');
  });
});
