import { expect, it } from 'vitest';
import { timeHint } from './time-hint';

const BERLIN = { timeZone: 'Europe/Berlin' };

it.each([
  ['', BERLIN, 'In the region’s local time.'],
  ['10:30 - 12 PM', undefined, '10:30 AM to 12:00 PM'],
  ['10:30 - 12 PM', BERLIN, '10:30 AM to 12:00 PM, Berlin'],
  ['22:00 - 2:00', BERLIN, '10:00 PM to 2:00 AM the next day, Berlin'],
  ['8 PM - midnight', BERLIN, '8:00 PM to 12:00 AM, Berlin'],
  ['noon', BERLIN, '12:00 PM, Berlin'],
  ['1-2 PM', { timeZone: null }, '1:00 PM to 2:00 PM. This region has no time zone.'],
  ['6 PM UTC', BERLIN, 'No calendar can place this. It is sorted as 6:00 PM.'],
  ['All day', BERLIN, 'No calendar can place this. It comes last in its day.'],
])('%j is understood as %j there: %j', (text, region, hint) => {
  expect(timeHint(text, region).replace(/\s/gu, ' ')).toBe(hint);
});
