import { describe, expect, it } from 'vitest';

import type { LevelChange } from '../../../solver/weights/weights';
import { pinChange, seatChange } from './missed-theme-sentences';

const balanced = (offList: number, total: number, first = 0, second = 0): LevelChange[] => [
  { level: { kind: 'offList' }, change: offList },
  { level: { kind: 'rankSum' }, change: total },
  // Fewer people without the rank means more people with it.
  { level: { kind: 'mostOfRank', rank: 1 }, change: -first },
  { level: { kind: 'mostOfRank', rank: 2 }, change: -second },
];
const protective = (offList: number, third: number, second: number): LevelChange[] => [
  { level: { kind: 'offList' }, change: offList },
  { level: { kind: 'fewestOfRank', rank: 3 }, change: third },
  { level: { kind: 'fewestOfRank', rank: 2 }, change: second },
];

describe('one seat more or fewer', () => {
  it.each<[string, 1 | -1, LevelChange[], number, number | null, string]>([
    ['steps', 1, balanced(0, -3), 0, -3, 'improve the total of the ranks by three steps'],
    ['a step', -1, balanced(0, 1, -1, 1), 0, 1, 'worsen the total of the ranks by one step'],
    ['people', 1, balanced(-1, 2), 0, null, 'put one more person on a theme of their list'],
    ['two people', -1, balanced(2, -2), 0, null, 'take two more people off their list'],
    ['ranks alone', 1, balanced(0, 0, 1, -2), 0, 0, 'mean one 1st choice more and two 2nd choices fewer'],
    [
      'ranks not added up',
      -1,
      protective(0, 1, -1),
      0,
      null,
      'mean one 2nd choice fewer and one 3rd choice more',
    ],
    ['a place', 1, balanced(0, 0), 1, 0, 'give one more person a place'],
    [
      'both',
      -1,
      balanced(0, 1),
      -1,
      1,
      'leave one more person without a place and worsen the total of the ranks by one step',
    ],
  ])('changes %s', (_title, seats, levels, placed, rankSteps, said) => {
    const sentence = `${seats > 0 ? 'One more seat' : 'One seat fewer'} would ${said}.`;
    expect(seatChange(seats, { levels, moves: [] }, placed)).toMatchObject({ rankSteps, sentence });
  });

  it('may change nothing', () => {
    expect(seatChange(1, { levels: balanced(0, 0), moves: [] }, 0)).toBeNull();
  });

  it('counts the people who move up and down; a theme of the list is better than another', () => {
    const moves = [
      { from: 3, to: 1 },
      { from: null, to: 4 },
      { from: 1, to: 2 },
      { from: 2, to: null },
      { from: 2, to: 2 },
    ];
    expect(seatChange(1, { levels: balanced(0, -1), moves }, 0)?.moves).toEqual({ up: 2, down: 2 });
  });
});

describe('a place set manually', () => {
  it('costs as much as its release would gain', () => {
    expect(pinChange(balanced(0, 2, -1))).toEqual({
      moves: null,
      rankSteps: 2,
      sentence: 'Releasing this place would improve the total of the ranks by two steps.',
    });
    expect(pinChange(balanced(1, -1))).toMatchObject({
      rankSteps: null,
      sentence: 'Releasing this place would put one more person on a theme of their list.',
    });
  });

  it('may cost nothing, or even be a gain', () => {
    expect(pinChange(balanced(0, 0))).toBeNull();
    expect(pinChange(balanced(0, -1))).toBeNull();
    expect(pinChange([])).toBeNull();
  });
});
