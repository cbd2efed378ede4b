import { expect, it, vi } from 'vitest';
import { instantAt } from './local-time';
import { clockDistance, findZones, formatAhead, offeredZones, zoneOf, zoneProblem } from './time-zones';

const at = Date.parse('2026-01-15T12:00:00Z');

it.each([
  ['Europe/Berlin', 'Europe/Berlin', -1],
  ['Asia/Calcutta', 'Asia/Kolkata', -1],
  ['Europe/Berlin', 'Europe/Oslo', 0],
  ['Africa/Nairobi', 'Europe/Berlin', 120],
  // Ten hours behind UTC, thirteen behind Sydney's eleven ahead: nearer across the date line than it seems.
  ['Pacific/Honolulu', 'Australia/Sydney', 180],
  ['Europe/Paris', 'Mars/Olympus', Infinity],
  ['Europe/Paris', null, Infinity],
])('for the clocks of %s, those of %s are %s minutes away', (viewerZone, timeZone, minutes) => {
  expect(clockDistance(viewerZone, timeZone, at)).toBe(minutes);
});

it.each([
  ['Berlin', 'Europe/Berlin'],
  [' new york ', 'America/New_York'],
  ['Kolkata', 'Asia/Kolkata'],
  ['europe/berlin', 'Europe/Berlin'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['newyork', 'America/New_York'],
  ['America/New York', 'America/New_York'],
  ['são paulo', 'America/Sao_Paulo'],
  ['utc', 'UTC'],
  // The server says what is wrong.
  ['UTC+2', 'UTC+2'],
  ['Mars', 'Mars'],
  ['', ''],
])('%j is the zone %j', (typed, zone) => {
  expect(zoneOf(typed, offeredZones())).toBe(zone);
});

it.each([
  ['york', ['America/New_York']],
  ['sydney', ['Australia/Sydney']],
  ['GMT+5:45', ['Asia/Kathmandu']],
  ['+0545', ['Asia/Kathmandu']],
  ['Atlantis', []],
])('%j can mean the zones %j', (typed, zones) => {
  expect(findZones(typed, offeredZones(), at)).toEqual(zones);
});

it('finds all zones of an offset, those of the viewer without a text, and cities that begin with it first', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  for (const typed of ['GMT+1', 'utc +01:00', ''])
    expect(findZones(typed, offeredZones(), at)).toEqual(
      expect.arrayContaining(['Europe/Berlin', 'Africa/Lagos']),
    );
  expect(findZones('−3', offeredZones(), at)).toContain('America/Sao_Paulo');
  expect(findZones('Central Time', offeredZones(), at)).toContain('America/Chicago');
  expect(findZones('ber', offeredZones(), at)[0]).toBe('Europe/Berlin');
});

it.each([
  ['Europe/Oslo', null],
  ['UTC', null],
  ['', null],
  ['+01:00', 'Choose a time zone from the list'],
  ['GMT+1', 'Choose a time zone from the list'],
])('the problem of the zone %j is %j', (zone, problem) => {
  expect(zoneProblem(zone)).toBe(problem);
});

it('says how far the clocks of a zone are from those of the viewer', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(formatAhead('Europe/Oslo', at)).toBe('the same as yours');
  expect(formatAhead('Australia/Sydney', at)).toBe('10 h ahead of you');
  expect(formatAhead('America/Mexico_City', at)).toBe('7 h behind you');
  expect(formatAhead('Asia/Kolkata', at)).toBe('4 h 30 min ahead of you');
});

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

it.each([
  ['Europe/Berlin', 'Europe/London', '2027-10-31T02:00', '2027-10-31T02:00:00.000Z'],
  ['Europe/Berlin', 'Atlantic/Azores', '2026-10-25T01:00', '2026-10-25T02:00:00.000Z'],
  ['Pacific/Auckland', 'America/Santiago', '2027-04-04T00:00', '2027-04-04T04:00:00.000Z'],
  ['America/New_York', 'Europe/London', '2026-10-25T01:00', '2026-10-25T00:00:00.000Z'],
])('to a viewer in %s, near a change of clocks in %s, %s is %s', (viewer, timeZone, localTime, instant) => {
  vi.stubEnv('TZ', viewer);
  expect(instantAt(localTime, timeZone)).toBe(instant);
});
