import { expect, it } from 'vitest';
import { instantAt } from './local-time';

it.each([
  ['2027-03-05T17:00', 'Australia/Sydney', '2027-03-05T06:00:00.000Z'],
  ['2027-07-05T17:00', 'Australia/Sydney', '2027-07-05T07:00:00.000Z'],
  // Half an hour off, and another day.
  ['2027-03-05T02:00', 'Asia/Kolkata', '2027-03-04T20:30:00.000Z'],
  // The clocks go from 02:00 to 03:00.
  ['2027-03-28T02:30', 'Europe/Oslo', '2027-03-28T01:30:00.000Z'],
  ['', 'Europe/Oslo', null],
  ['2027-03-05T17:00', 'Mars/Olympus', null],
])('%s in %s is %s', (localTime, timeZone, instant) => {
  expect(instantAt(localTime, timeZone)).toBe(instant);
});
