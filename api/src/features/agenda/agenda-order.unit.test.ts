import { describe, expect, it } from 'vitest';
import { inAgendaOrder, minuteOfDay } from './agenda-order';

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

describe('inAgendaOrder', () => {
  const item = (day: string, time: string, name = time) => ({ date: new Date(day), time, name });
  const names = (items: readonly ReturnType<typeof item>[]) => inAgendaOrder(items).map(({ name }) => name);

  it('puts the day first, then the time of day, and what cannot be read at the end of its day', () => {
    const items = [
      item('2025-11-04', '8 AM', 'next day'),
      item('2025-11-03', 'All day'),
      item('2025-11-03', '2:00 PM'),
      item('2025-11-03', '10:00 AM'),
      item('2025-11-03', '9:30'),
      item('2025-11-03', '12 AM'),
      item('2025-11-03', '11:59 PM'),
    ];
    expect(names(items)).toEqual(['12 AM', '9:30', '10:00 AM', '2:00 PM', '11:59 PM', 'All day', 'next day']);
  });

  it('keeps the order of items of one moment', () => {
    const items = [
      item('2025-11-03', '9 AM', 'first'),
      item('2025-11-03', '9:00', 'second'),
      item('2025-11-03', '9:00 am', 'third'),
    ];
    expect(names(items)).toEqual(['first', 'second', 'third']);
  });
});
