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
  let step: GenerationStep | null = null;
  let looks = 0;
  const resolvers = {
    Query: {
      region: () => {
        looks += 1;
        return { id: 'oceania', generationStep: step };
      },
    },
  };
  renderPage(
    <RegionState region={REGION} {...{ isGenerating: false, generating: 'Cleo Colleague', sends: null }} />,
    { viewer: admin(), resolvers },
  );
  const [who, status] = await screen.findAllByRole('status');
  expect(who).toHaveTextContent('Cleo Colleague is generating new teams.');
  const lookAgain = async () => {
    const before = looks;
    await waitFor(() => expect(looks).toBeGreaterThan(before + 1));
  };
  await lookAgain();
  expect(status).toHaveTextContent(/^$/);
  const said: (string | null)[] = [];
  for (const next of ['PLACING', 'CHECKING', 'SAVING'] as const) {
    step = next;
    await lookAgain();
    said.push(status?.textContent ?? null);
  }
  expect(said).toEqual(['Placing 10,000 people…', 'Checking the proof…', 'Saving…']);
});
