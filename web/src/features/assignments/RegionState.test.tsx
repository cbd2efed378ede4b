import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import type { GenerationStep } from '../../gql/graphql';
import { GenerationProgress } from './RegionState';

it('says what the generation is doing, and nothing while the server does not say', async () => {
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
  renderPage(<GenerationProgress regionId="oceania" people={10_000} />, { viewer: admin(), resolvers });
  const status = await screen.findByRole('status');
  const lookAgain = async () => {
    const before = looks;
    await waitFor(() => expect(looks).toBeGreaterThan(before + 1));
  };
  await lookAgain();
  expect(status).toBeEmptyDOMElement();
  const said: (string | null)[] = [];
  for (const next of ['PLACING', 'CHECKING', 'SAVING'] as const) {
    step = next;
    await lookAgain();
    said.push(status.textContent);
  }
  expect(said).toEqual(['Placing 10,000 people…', 'Checking the proof…', 'Saving…']);
});
