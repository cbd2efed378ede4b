import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DRAFT, draftOf, openDashboard, REGION } from '../../../test/dashboard-page';
import { participant } from '../../../test/people';

const PAST = '2025-11-20T12:00:00.000Z';
const OPEN = 'Users can submit and update their theme preferences';

it("has 'a 'Region Settings' card with one switch per region labelled '{region} - Preferences'', with its helper text", async () => {
  openDashboard({
    event: { submissionDeadline: PAST },
    regions: () => [
      { ...REGION, preferencesCloseAt: PAST },
      draftOf('asia', 'Asia', { preferencesCloseAt: PAST }),
      draftOf('africa', 'Africa'),
      { ...REGION, id: 'emea', name: 'Europe', preferencesOpen: false, preferencesCloseAt: PAST },
    ],
  });
  const settings = within(await screen.findByRole('region', { name: 'Region Settings' }));
  const shown = settings
    .getAllByRole('switch')
    .map((control) => [control.getAttribute('aria-label'), control.parentElement?.textContent]);
  const label = (region: string) => `${region} - Preferences`;
  expect(shown).toEqual([
    [label('Oceania'), `${label('Oceania')}${OPEN}Still locked: teams are published.`],
    [label('Asia'), `${label('Asia')}${OPEN}Still locked: the submission deadline has passed.`],
    [label('Africa'), `${label('Africa')}${OPEN}`],
    [label('Europe'), `${label('Europe')}Preference submission is closed for users`],
  ]);
  expect(settings.queryByRole('button')).not.toBeInTheDocument();
});

it('lets an organiser set what people may do among themselves, region by region', async () => {
  const region = { ...DRAFT, approvesSwaps: false };
  const setSwapApproval = vi.fn<(root: never, args: object) => object>(() => ({ region }));
  const viewer = participant({
    organisedRegions: [{ __typename: 'Region', id: DRAFT.id, name: DRAFT.name }],
  });
  const { user } = openDashboard({ viewer, mutations: { setSwapApproval }, regions: () => [DRAFT] });
  await user.click(await screen.findByRole('button', { name: 'Seats and swaps of Oceania' }));
  const toggle = await screen.findByRole('switch', { name: 'Approve swaps' });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription('You confirm each swap before it happens');
  await user.click(toggle);
  expect(await screen.findByText('Two people who agree swap at once')).toBeVisible();
  const input = { regionId: DRAFT.id, isNeeded: false };
  expect(setSwapApproval.mock.lastCall?.[1]).toMatchObject({ input });
});
