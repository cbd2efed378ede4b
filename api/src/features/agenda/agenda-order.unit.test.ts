import { describe, expect, it } from 'vitest';
import { inAgendaOrder, spanOf, startOf } from './agenda-order';

it('sorts the times of a day in any notation, and texts without a time last', () => {
  const inOrder = [
    ...[
      'midnight',
      '0:30',
      '9:00 AM',
      '9-10:30 AM',
      '0930',
      '10h30',
      '11:00 - 1:00 PM',
      'noon',
      '1:00 - 2:00 PM',
    ],
    ...['2-3 PM', '16.30 Uhr', '6pm - late', '7 PM CET', '22:00 - 02:00', 'All day', 'after that'],
  ];
  const date = new Date('2025-11-03');
  const shuffled = inOrder.toSorted((a, b) => (a < b ? 1 : -1)).map((time) => ({ date, time }));
  const sorted = inAgendaOrder(shuffled).map(({ time }) => time);
  expect(sorted.slice(0, -2)).toEqual(inOrder.slice(0, -2));
  expect(sorted.slice(-2).toSorted()).toEqual(inOrder.slice(-2));
});

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

  it('is null if the text is more than a time, or the zone is null', () => {
    expect(startOf(day, '6 PM UTC', 'Europe/Berlin')).toBeNull();
    expect(startOf(day, 'All day', 'Europe/Berlin')).toBeNull();
    expect(startOf(day, '10:00 AM', null)).toBeNull();
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

  it('has no end if the text names none', () => {
    expect(on('2026-11-03', '1 PM')).toEqual(['2026-11-03T12:00:00.000Z', undefined]);
  });
});
