import { expect, it } from 'vitest';
import { lossOfMany, lossOfOne } from './PersonLoss';

const carousel = { teamName: 'Carousel 4', isLeader: false };

it.each([
  [{ place: carousel, hasRanking: true }, 'Loses team Carousel 4 and their ranking.'],
  [{ place: carousel, hasRanking: false }, 'Loses team Carousel 4.'],
  [
    { place: { ...carousel, isLeader: true }, hasRanking: true },
    'Loses team Carousel 4, which they lead, and their ranking.',
  ],
  [{ place: { ...carousel, isLeader: true }, hasRanking: false }, 'Loses team Carousel 4, which they lead.'],
  [{ place: { teamName: null, isLeader: false }, hasRanking: true }, 'Loses their place and their ranking.'],
  [{ place: null, hasRanking: true }, 'Loses their ranking.'],
  [{ place: null, hasRanking: false }, null],
])('%o', (loss, text) => {
  expect(lossOfOne(loss)).toBe(text);
});

it.each([
  [12, 3, 5, 'Of 12 people, 3 lose a team and 5 a ranking.'],
  [12, 1, 0, 'Of 12 people, 1 loses a team.'],
  [2_000, 0, 1_200, 'Of 2,000 people, 1,200 lose a ranking.'],
  [12, 0, 0, null],
])('of %i people, %i lose a team and %i a ranking', (total, teams, rankings, text) => {
  expect(lossOfMany(total, teams, rankings)).toBe(text);
});
