import { describe, expect, it } from 'vitest';
import { applyMove, findPerson, moveTo as byHand, UNASSIGNED, type Board } from './board';

const place = (id: string, displayName: string) => ({
  id: `place-${id}`,
  isManualOverride: false,
  rank: 1,
  isRankPlaced: true,
  user: { id, displayName, email: `${id}@example.com` },
});

const board: Board = {
  id: 'oceania',
  participantCount: 3,
  assignmentStatus: { id: 'status', status: 'DRAFT' },
  themes: [
    {
      id: 'robots',
      title: 'Robots',
      capacity: 2,
      memberCount: 2,
      isFull: true,
      isOverFull: false,
      members: [place('ada', 'Ada'), place('cyd', 'Cyd')],
    },
    {
      id: 'solar',
      title: 'Solar',
      capacity: 2,
      memberCount: 1,
      isFull: false,
      isOverFull: false,
      members: [place('eve', 'Eve')],
    },
    {
      id: 'empty',
      title: 'Empty',
      capacity: 1,
      memberCount: 0,
      isFull: false,
      isOverFull: false,
      members: [],
    },
  ],
  unassigned: [{ reason: 'NO_FREE_SEAT', user: { id: 'bob', displayName: 'Bob', email: 'bob@example.com' } }],
};

const namesOf = (state: Board, themeId: string) =>
  state.themes.find(({ id }) => id === themeId)?.members.map(({ user }) => user.displayName);

describe('applyMove', () => {
  it('moves a person to another theme, by name, as a manual place, and counts seats on both', () => {
    const next = applyMove(board, byHand('cyd', 'solar'));
    expect(namesOf(next, 'robots')).toEqual(['Ada']);
    expect(namesOf(next, 'solar')).toEqual(['Cyd', 'Eve']);
    expect(next.themes.map(({ memberCount, isFull }) => [memberCount, isFull])).toEqual([
      [1, false],
      [2, true],
      [0, false],
    ]);
    expect(next.themes[1]?.members.map(({ id, isManualOverride }) => [id, isManualOverride])).toEqual([
      ['place-cyd', true],
      ['place-eve', false],
    ]);
  });

  it('places a person who had no place, overfilling where asked to', () => {
    const next = applyMove(board, byHand('bob', 'robots'));
    expect(namesOf(next, 'robots')).toEqual(['Ada', 'Bob', 'Cyd']);
    expect(next.themes[0]).toMatchObject({ memberCount: 3, isFull: true, isOverFull: true });
    expect(next.unassigned).toEqual([]);
  });

  it('takes a person off their team', () => {
    const next = applyMove(board, byHand('ada', UNASSIGNED));
    expect(namesOf(next, 'robots')).toEqual(['Cyd']);
    expect(next.unassigned.map(({ user, reason }) => [user.displayName, reason])).toEqual([
      // Only the server knows the reason.
      ['Ada', null],
      ['Bob', 'NO_FREE_SEAT'],
    ]);
  });

  it('sets the place of a person manually and free again, where they are', () => {
    const set = applyMove(board, byHand('ada', 'robots'));
    expect(set.themes[0]?.members.map(({ isManualOverride }) => isManualOverride)).toEqual([true, false]);
    expect(applyMove(set, { userId: 'ada', themeId: 'robots', isManualOverride: false })).toMatchObject(
      board,
    );
  });

  it('keeps untouched themes the same objects and the board before as it was', () => {
    const before = structuredClone(board);
    const next = applyMove(board, byHand('cyd', 'solar'));
    expect(next.themes[2]).toBe(board.themes[2]);
    expect(board).toEqual(before);
  });

  it.each([
    ['onto the same theme', { userId: 'ada', themeId: 'robots', isManualOverride: false }],
    ['off a team for a person without one', byHand('bob', UNASSIGNED)],
    ['of a person who is not on the board', byHand('zoe', 'robots')],
    ['onto a theme that is gone', byHand('ada', 'gone')],
  ])('gives the same board for a move %s', (_what, move) => {
    expect(applyMove(board, move)).toBe(board);
  });
});

describe('findPerson', () => {
  it('finds people on themes and among the unassigned', () => {
    expect(findPerson(board, 'eve')?.theme?.title).toBe('Solar');
    expect(findPerson(board, 'bob')).toMatchObject({ person: { displayName: 'Bob' }, theme: null });
    expect(findPerson(board, 'zoe')).toBeNull();
  });
});
