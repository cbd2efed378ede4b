import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/people';
import { renderPage } from '../../../../test/render-page';
import { lossOfMany, lossOfOne, PersonLoss } from './PersonLoss';

it('lists what is deleted with a person', async () => {
  const bob = {
    id: 'bob',
    preferenceCount: 0,
    deadlineExtension: { id: 'bob' },
    organisedRegions: [{ id: 'oceania', name: 'Oceania' }],
  };
  renderPage(<PersonLoss userId="bob" isDeletion />, {
    viewer: admin(),
    resolvers: { Query: { user: () => ({ ...bob, region: null, assignment: null }) } },
  });
  await expect
    .poll(() => screen.getAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual([
      'Name and address',
      'Calendar address, if they have made one',
      'Notices to them',
      'Extended deadline',
      'Rights of an organiser: Oceania',
    ]);
});

const carousel = { teamName: 'Carousel 4', isLeader: false };

it.each([
  [carousel, true, 'Loses team Carousel 4 and their ranking.'],
  [carousel, false, 'Loses team Carousel 4.'],
  [{ ...carousel, isLeader: true }, true, 'Loses team Carousel 4, which they lead, and their ranking.'],
  [{ ...carousel, isLeader: true }, false, 'Loses team Carousel 4, which they lead.'],
  [{ teamName: null, isLeader: false }, true, 'Loses their place and their ranking.'],
  [null, true, 'Loses their ranking.'],
  [null, false, null],
])('of %o, with a ranking: %s', (place, hasRanking, text) => {
  expect(lossOfOne(place, hasRanking)).toBe(text);
});

it.each([
  [12, 3, 5, 'Of 12 people, 3 lose a team and 5 a ranking.'],
  [12, 1, 0, 'Of 12 people, 1 loses a team.'],
  [2_000, 0, 1_200, 'Of 2,000 people, 1,200 lose a ranking.'],
  [12, 0, 0, null],
])('of %i people, %i lose a team and %i a ranking', (total, teams, rankings, text) => {
  expect(lossOfMany(total, teams, rankings)).toBe(text);
});
