import { expect, it } from 'vitest';
import type { Board } from './board';
import { findPeople } from './useFindPeople';

const person = (id: string, displayName: string) => ({ id, displayName, email: `${id}@example.com` });
const theme = (id: string, title: string, ...people: ReturnType<typeof person>[]) => ({
  id,
  title,
  capacity: 9,
  memberCount: people.length,
  isFull: false,
  isOverFull: false,
  members: people.map((user) => ({
    id: `place-${user.id}`,
    isManualOverride: false,
    isRankPlaced: false,
    user,
  })),
});
const board: Board = {
  id: 'oceania',
  participantCount: 3,
  assignmentStatus: { id: 'status', status: 'DRAFT' },
  generation: null,
  themes: [
    theme('robots', 'Robots', person('jose', 'José Ángel')),
    theme('solar', 'Solar', person('ada', 'Ada Lovelace')),
  ],
  unassigned: [{ reason: 'NO_FREE_SEAT', user: person('bob', 'Bob Lovell') }],
};

it.each([
  ['jose angel', [['José Ángel', 'Robots']]],
  [
    'LOVE',
    [
      ['Bob Lovell', 'Unassigned'],
      ['Ada Lovelace', 'Solar'],
    ],
  ],
  ['lovelace ada', [['Ada Lovelace', 'Solar']]],
  ['bob@example', [['Bob Lovell', 'Unassigned']]],
  ['zoe', []],
  ['   ', []],
])('finds for %o, in the order of the board, %o', (query, found) => {
  expect(
    findPeople(board, query).map(({ person, columnTitle }) => [person.displayName, columnTitle]),
  ).toEqual(found);
});
