import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import type { GenerationStep } from '../../gql/graphql';
import { RegionState } from './RegionState';

const REGION = {
  ...{ id: 'oceania', name: 'Oceania', timeZone: null, nextStep: null },
  ...{ participantCount: 10_000, seatCount: 10_000, assignedCount: 0 },
  ...{ viewerCanGenerate: true, viewerCanPublish: false },
  assignmentStatus: { id: 'status', status: 'DRAFT' as const, publishedAt: null },
};

it('says who else generates and what that is doing, and nothing while the server does not say', async () => {
  let generationStep: GenerationStep | null = null;
  renderPage(
    <RegionState region={REGION} {...{ isGenerating: false, generating: 'Cleo Colleague', sends: null }} />,
    { viewer: admin(), resolvers: { Query: { region: () => ({ id: 'oceania', generationStep }) } } },
  );
  const [who, status] = await screen.findAllByRole('status');
  expect(who).toHaveTextContent('Cleo Colleague is generating new teams.');
  expect(status).toHaveTextContent(/^$/);
  for (const [step, said] of [
    ['PLACING', 'Placing 10,000 people…'],
    ['CHECKING', 'Checking the proof…'],
    ['SAVING', 'Saving…'],
    [null, ''],
  ] as const) {
    generationStep = step;
    await waitFor(() => expect(status?.textContent).toBe(said));
  }
});
