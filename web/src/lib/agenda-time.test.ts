import { describe, expect, it } from 'vitest';
import { compareAgendaTimes, parseAgendaTime } from './agenda-time';

const at = (hour: number, minutes = 0) => hour * 60 + minutes;

describe('parseAgendaTime', () => {
  it.each([
    ['10:00 AM', at(10)],
    ['12:00 AM', at(0)],
    ['12:30 am', at(0, 30)],
    ['12:00 PM', at(12)],
    ['12 PM', at(12)],
    ['1:05 PM', at(13, 5)],
    ['11:59pm', at(23, 59)],
    ['9 a.m.', at(9)],
    ['9', at(9)],
    ['14:30', at(14, 30)],
    ['0:15', at(0, 15)],
    ['10:00 AM - 1:00 PM', at(10)],
    ['from 9:30', at(9, 30)],
    ['8 amber lights', at(8)],
    ['all day', null],
    ['', null],
    ['25:00', null],
    ['10:75', null],
    ['13 PM', null],
  ])('reads %j', (text, minutes) => {
    expect(parseAgendaTime(text)).toBe(minutes);
  });
});

it('orders by time and puts what has none last', () => {
  const times = ['all day', '1:00 PM', '12:00 PM', '9:30 AM', '12:05 AM', 'tbd'];
  expect(times.toSorted(compareAgendaTimes)).toEqual([
    '12:05 AM',
    '9:30 AM',
    '12:00 PM',
    '1:00 PM',
    'all day',
    'tbd',
  ]);
});
