import { describe, expect, it } from 'vitest';
import { applyMove, moveTo, UNASSIGNED, type Board } from './board';

const person = (id: string) => ({ id, displayName: id, email: `${id}@example.com` });
const theme = (id: string, ...people: string[]) => ({
  ...{ id, title: id, capacity: 2, memberCount: people.length, isFull: people.length > 1, isOverFull: false },
  members: people.map((name) => ({
    ...{ id: `place-${name}`, isManualOverride: false, rank: 1, isRankPlaced: true, user: person(name) },
  })),
});
const board: Board = {
  ...{ id: 'oceania', participantCount: 4, assignmentStatus: { id: 'status', status: 'DRAFT' } },
  themes: [theme('robots', 'Ada', 'Cyd'), theme('solar', 'Eve'), theme('empty')],
  unassigned: [{ reason: 'NO_FREE_SEAT', user: person('Bob') }],
};

const namesOf = ({ themes, unassigned }: Board) =>
  [...themes.map(({ members }) => members), unassigned].map((people) => people.map(({ user }) => user.id));

describe('applyMove', () => {
  it('moves a person to another theme, by name, as a manual place, and counts seats on both', () => {
    const next = applyMove(board, moveTo('Cyd', 'solar'));
    expect(namesOf(next)).toEqual([['Ada'], ['Cyd', 'Eve'], [], ['Bob']]);
    expect(next.themes[0]).toMatchObject({ memberCount: 1, isFull: false });
    expect(next.themes[1]).toMatchObject({ memberCount: 2, isFull: true, isOverFull: false });
    expect(next.themes[1]?.members).toMatchObject([
      { id: 'place-Cyd', isManualOverride: true },
      { id: 'place-Eve', isManualOverride: false },
    ]);
  });

  it('keeps untouched themes the same objects and the board before as it was', () => {
    const before = structuredClone(board);
    expect(applyMove(board, moveTo('Cyd', 'solar')).themes[2]).toBe(board.themes[2]);
    expect(board).toEqual(before);
  });

  it('places a person who had no place, overfilling where asked to', () => {
    const next = applyMove(board, moveTo('Bob', 'robots'));
    expect(namesOf(next)).toEqual([['Ada', 'Bob', 'Cyd'], ['Eve'], [], []]);
    expect(next.themes[0]).toMatchObject({ memberCount: 3, isFull: true, isOverFull: true });
  });

  it('takes a person off their team, for a reason that only the server knows', () => {
    const next = applyMove(board, moveTo('Ada', UNASSIGNED));
    expect(namesOf(next)).toEqual([['Cyd'], ['Eve'], [], ['Ada', 'Bob']]);
    expect(next.unassigned.map(({ reason }) => reason)).toEqual([null, 'NO_FREE_SEAT']);
  });

  it('sets the place of a person manually and free again, where they are', () => {
    const set = applyMove(board, moveTo('Ada', 'robots'));
    expect(set.themes[0]?.members.map(({ isManualOverride }) => isManualOverride)).toEqual([true, false]);
    expect(applyMove(set, { userId: 'Ada', themeId: 'robots', isManualOverride: false })).toMatchObject(
      board,
    );
  });

  it.each([
    ['onto the same theme', { userId: 'Ada', themeId: 'robots', isManualOverride: false }],
    ['off a team for a person without one', moveTo('Bob', UNASSIGNED)],
    ['of a person who is not on the board', moveTo('Zoe', 'robots')],
    ['onto a theme that is gone', moveTo('Ada', 'gone')],
  ])('gives the same board for a move %s', (_what, move) => {
    expect(applyMove(board, move)).toBe(board);
  });
});
