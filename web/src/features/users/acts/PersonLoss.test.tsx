import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/people';
import { renderPage } from '../../../../test/render-page';
import { PersonLoss } from './PersonLoss';

it.each([
  [
    {
      deadlineExtension: { id: 'bob' },
      organisedRegions: [{ id: 'oceania', name: 'Oceania' }],
    },
    ['Extended deadline', 'Rights of an organiser: Oceania'],
  ],
  [{ deadlineExtension: null, organisedRegions: [] }, []],
])('lists what a person has: %o', async (has, expected) => {
  renderPage(<PersonLoss userId="bob" isDeletion />, {
    viewer: admin(),
    resolvers: {
      Query: { user: () => ({ id: 'bob', preferenceCount: 0, region: null, assignment: null, ...has }) },
    },
  });
  await expect
    .poll(() => screen.getAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual(['Name and address', 'Calendar address, if they have made one', 'Notices to them', ...expected]);
});
