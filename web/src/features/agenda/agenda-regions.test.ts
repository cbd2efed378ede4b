import { expect, it } from 'vitest';
import { regionsByItem } from './agenda-regions';

const item = (regionId: string, changes: object = {}) => ({
  region: { id: regionId },
  date: '2026-11-24',
  time: '10:00 AM',
  title: 'Opening call' as string | null,
  description: null as string | null,
  location: 'Online' as string | null,
  isDeadline: false,
  ...changes,
});

/** The regions of the first item. */
const regionsOf = (...items: [ReturnType<typeof item>, ...ReturnType<typeof item>[]]) => [
  ...regionsByItem(items)(items[0]),
];

it('finds what is equal in several regions', () => {
  const empty = { title: null, location: null };
  expect(regionsOf(item('x'), item('y', { time: ' 10:00 AM ' }), item('z'))).toEqual(['x', 'y', 'z']);
  expect(regionsOf(item('x', empty), item('y', { title: '', location: '' }))).toEqual(['x', 'y']);
});

it.each([
  { date: '2026-11-25' },
  { time: '10:00' },
  { title: 'Opening' },
  { description: 'Bring questions.' },
  { location: 'Berlin' },
  { isDeadline: true },
])('tells apart what differs in %o', (changes) => {
  expect(regionsOf(item('x'), item('y', changes))).toEqual(['x']);
});
