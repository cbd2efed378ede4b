import { expect, it } from 'vitest';
import { agendaEvents } from './agenda-events';

const item = (id: string, regionId: string, changes: object = {}) => ({
  id,
  region: { id: regionId },
  date: '2026-11-24',
  time: '10:00 AM',
  minuteOfDay: 600 as number | null,
  title: 'Opening call' as string | null,
  description: null as string | null,
  location: 'Online' as string | null,
  isDeadline: false,
  ...changes,
});

/** 'a+b', 'c': the ids of each event's items. */
const idsOf = (items: ReturnType<typeof item>[]) =>
  agendaEvents(items).map((event) => event.items.map(({ id }) => id).join('+'));

it('orders by day, then by time, with texts that start with no time last', () => {
  const later = item('later', 'x', { date: '2026-11-25', title: 'Lunch' });
  const evening = item('evening', 'x', { time: '6 PM, doors at 5', minuteOfDay: 1080, title: 'Party' });
  const untimed = item('untimed', 'x', { time: 'After lunch', minuteOfDay: null, title: 'Walk' });
  expect(idsOf([later, untimed, evening, item('a', 'x')])).toEqual(['a', 'evening', 'untimed', 'later']);
});

it('makes one event of what is equal in several regions', () => {
  const empty = { title: null, location: null };
  expect(idsOf([item('a', 'x'), item('b', 'y', { time: ' 10:00 AM ' }), item('c', 'z')])).toEqual(['a+b+c']);
  expect(idsOf([item('a', 'x', empty), item('b', 'y', { title: '', location: '' })])).toEqual(['a+b']);
});

it.each([
  { time: '10:00' },
  { title: 'Opening' },
  { description: 'Bring questions.' },
  { location: 'Berlin' },
  { isDeadline: true },
])('keeps apart what differs in %o', (changes) => {
  expect(idsOf([item('a', 'x'), item('b', 'y', changes)])).toEqual(['a', 'b']);
});

it('shows an item that a region has twice as two', () => {
  expect(idsOf([item('a', 'x'), item('again', 'x'), item('b', 'y')])).toEqual(['a+b', 'again']);
});
