import { describe, expect, it } from 'vitest';
import { inAgendaOrder, spanOf, startOf } from './agenda-order';

it('keeps the order of items at one time', () => {
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
});

describe('spanOf', () => {
  const on = (day: string, time: string, zone = 'Europe/Berlin') => {
    const span = spanOf({ date: new Date(day), time }, zone);
    return [span?.start.toISOString(), span?.end?.toISOString()];
  };

  it.each([
    ['2026-11-03', '1:00 - 2:00 PM', '2026-11-03T12:00:00.000Z', '2026-11-03T13:00:00.000Z'],
    ['2026-11-03', '22:00 - 02:00', '2026-11-03T21:00:00.000Z', '2026-11-04T01:00:00.000Z'],
    // The clocks go from 2:00 to 3:00, and from 3:00 to 2:00.
    ['2026-03-29', '1:00 - 4:00', '2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['2026-03-29', '2:30 - 3:00', '2026-03-29T01:30:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['2026-10-25', '1:00 - 4:00', '2026-10-24T23:00:00.000Z', '2026-10-25T03:00:00.000Z'],
    ['2026-10-24', '10 PM - 4 AM', '2026-10-24T20:00:00.000Z', '2026-10-25T03:00:00.000Z'],
  ])('%s, %s in Berlin', (day, time, start, end) => {
    expect(on(day, time)).toEqual([start, end]);
  });
});
