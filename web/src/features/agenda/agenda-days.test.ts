import { expect, it } from 'vitest';
import { agendaDays } from './agenda-days';

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

/** '2026-11-24: a+b, c': the ids of each day's events. */
const idsOf = (items: ReturnType<typeof item>[]) =>
  agendaDays(items).map(
    ({ day, events }) =>
      `${day}: ${events.map((event) => event.items.map(({ id }) => id).join('+')).join(', ')}`,
  );

it('groups by day, by time within the day, with texts that start with no time last', () => {
  const later = item('later', 'x', { date: '2026-11-25', title: 'Lunch' });
  const evening = item('evening', 'x', { time: '6 PM, doors at 5', minuteOfDay: 1080, title: 'Party' });
  const untold = item('untold', 'x', { time: 'After lunch', minuteOfDay: null, title: 'Walk' });
  expect(idsOf([later, untold, evening, item('a', 'x')])).toEqual([
    '2026-11-24: a, evening, untold',
    '2026-11-25: later',
  ]);
});

it('makes one event of what is equal in several regions', () => {
  const empty = { title: null, location: null };
  expect(idsOf([item('a', 'x'), item('b', 'y', { time: ' 10:00 AM ' }), item('c', 'z')])).toEqual([
    '2026-11-24: a+b+c',
  ]);
  expect(idsOf([item('a', 'x', empty), item('b', 'y', { title: '', location: '' })])).toEqual([
    '2026-11-24: a+b',
  ]);
});

it.each([
  { time: '10:00' },
  { title: 'Opening' },
  { description: 'Bring questions.' },
  { location: 'Berlin' },
  { isDeadline: true },
])('keeps apart what differs in %o', (changes) => {
  expect(idsOf([item('a', 'x'), item('b', 'y', changes)])).toEqual(['2026-11-24: a, b']);
});

it('shows an item that a region has twice as two', () => {
  expect(idsOf([item('a', 'x'), item('again', 'x'), item('b', 'y')])).toEqual(['2026-11-24: a+b, again']);
});
