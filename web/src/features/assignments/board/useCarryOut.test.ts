import { describe as group, expect, it } from 'vitest';
import { moveTo, type Board } from './board';
import {
  describe,
  describeUndone,
  moveOf,
  remember,
  reverse,
  stepOf,
  without,
  type Step,
} from './useCarryOut';

const ada = { __typename: 'User' as const, id: 'ada', displayName: 'Ada', email: 'ada@example.com' };
const theme = (id: string, title: string) => ({
  id,
  title,
  capacity: 2,
  memberCount: 0,
  isFull: false,
  isOverFull: false,
  members: [],
});
const board: Board = {
  id: 'oceania',
  participantCount: 3,
  assignmentStatus: { id: 'status', status: 'DRAFT' },
  generation: null,
  themes: [
    {
      ...theme('robots', 'Robots'),
      members: [{ id: 'place', isManualOverride: false, isRankPlaced: false, user: ada }],
    },
    theme('solar', 'Solar'),
  ],
  unassigned: [],
};
const onRobots = { themeId: 'robots', isManualOverride: false, isRankPlaced: false };
const step = (to: Step['to']): Step => ({ person: ada, from: onRobots, to });

group('a step', () => {
  it('knows where the person was, and whether that was manual', () => {
    const toSolar = { userId: 'ada', themeId: 'solar', isManualOverride: true };
    expect(stepOf(board, toSolar)).toEqual({
      person: ada,
      from: onRobots,
      to: { themeId: 'solar', isManualOverride: true },
    });
    expect(stepOf(board, { userId: 'ada', ...onRobots })).toBeNull();
    // A drop onto their own theme does not make the place manual.
    expect(stepOf(board, moveTo('ada', 'robots'))).toBeNull();
    expect(stepOf(board, { userId: 'zoe', ...onRobots })).toBeNull();
  });

  it('goes back to the theme and to how the place was set', () => {
    const back = reverse(step({ themeId: 'solar', isManualOverride: true }));
    expect(moveOf(back)).toEqual({ userId: 'ada', ...onRobots });
    expect(back.from.themeId).toBe('solar');
  });

  it.each([
    [
      { themeId: 'solar', isManualOverride: true },
      'Ada was moved to Solar, 0 of 2 seats taken.',
      'Undone: Ada is back on Robots.',
    ],
    [{ themeId: null, isManualOverride: false }, 'Ada is unassigned now.', 'Undone: Ada is back on Robots.'],
    [
      onRobots,
      'The place of Ada on Robots is released. Generating again may move them.',
      'Undone: the place of Ada on Robots is manual again.',
    ],
  ])('says in words that it led to %o, and that it was taken back', (to, done, undone) => {
    expect(describe(step(to), board)).toBe(done);
    expect(describeUndone(step(to), board)).toBe(undone);
  });

  it('says that a person has no place again', () => {
    const placed = reverse(step({ themeId: null, isManualOverride: false }));
    expect(describeUndone(placed, board)).toBe('Undone: Ada is unassigned again.');
  });
});

group('the steps that can be taken back', () => {
  it('are the last fifty', () => {
    const steps = Array.from({ length: 51 }, (_, index) => step({ ...onRobots, themeId: `theme-${index}` }));
    const remembered = steps.reduce<readonly Step[]>(remember, []);
    expect(remembered).toEqual(steps.slice(1));
    expect(without(remembered, steps[50] ?? step(onRobots))).toEqual(steps.slice(1, 50));
  });
});
