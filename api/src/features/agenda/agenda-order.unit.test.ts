import { describe, expect, it } from 'vitest';
import { inAgendaOrder, minuteOfDay, startOf } from './agenda-order';

describe('minuteOfDay', () => {
  it.each([
    ['10:00 AM', 10 * 60],
    ['10', 10 * 60],
    ['9 AM', 9 * 60],
    ['9am', 9 * 60],
    ['2:15 pm', 14 * 60 + 15],
    ['12 AM', 0],
    ['12:30 AM', 30],
    ['12 PM', 12 * 60],
    ['12:45 PM', 12 * 60 + 45],
    ['11:59 PM', 23 * 60 + 59],
    ['14:30', 14 * 60 + 30],
    ['14:30 PM', 14 * 60 + 30],
    ['00:05', 5],
    ['10.30', 10 * 60 + 30],
    ['9 a.m. sharp', 9 * 60],
    ['  8:00 AM', 8 * 60],
    ['4 PM - 6 PM', 16 * 60],
    ['17:00 CET', 17 * 60],
  ])('reads %j', (time, minutes) => {
    expect(minuteOfDay(time)).toBe(minutes);
  });

  it.each(['', 'All day', 'TBD', '24:00', '10:60', '25', '3rd session', '2025', 'after 9 AM'])(
    'cannot read %j',
    (time) => {
      expect(minuteOfDay(time)).toBeNull();
    },
  );
});

it('items of one moment keep their order', () => {
  const items = ['9 AM', '9:00', '9:00 am'].map((time) => ({ date: new Date('2025-11-03'), time }));
  expect(inAgendaOrder(items)).toEqual(items);
});

describe('startOf', () => {
  const day = new Date('2026-03-29T00:00:00Z');

  it.each([
    ['10:00 AM', 'Europe/Berlin', '2026-03-29T08:00:00.000Z'],
    ['0:30', 'Europe/Berlin', '2026-03-28T23:30:00.000Z'],
    ['4 PM', 'America/Mexico_City', '2026-03-29T22:00:00.000Z'],
    // The clocks go from 2:00 to 3:00.
    ['2:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ])('%s in %s is %s', (time, zone, instant) => {
    expect(startOf(day, time, zone)?.toISOString()).toBe(instant);
  });

  it('is unknown for more than a time, and where the zone is', () => {
    expect(startOf(day, '6 PM UTC', 'Europe/Berlin')).toBeNull();
    expect(startOf(day, 'All day', 'Europe/Berlin')).toBeNull();
    expect(startOf(day, '10:00 AM', null)).toBeNull();
  });
});
