import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { finding, generation, openRegion, outcome, panel, SOLAR } from '../../../test/region-assignments';
import { refusal } from '../../../test/schema-link';

async function open(server: Parameters<typeof openRegion>[0] = {}) {
  const page = openRegion(server);
  await page.user.click(await screen.findByRole('button', { name: 'Compare presets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare presets' }));
  await dialog.findByRole('radio', { name: 'Balanced' });
  return { ...page, dialog };
}

it('shows all four, draws again with another seed, and generates the chosen one', async () => {
  const { user, dialog, sent, reads } = await open({
    generate: ({ preset, seed }) => generation(preset ?? 'BALANCED', seed ?? ''),
  });
  expect(dialog.getAllByRole('radio')).toHaveLength(4);
  expect(dialog.getByRole('radio', { name: 'Balanced' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Protective' })).toHaveAccessibleDescription(
    'The fewest people far down, even at the cost of first choices. 1st 4, 2nd 2, Manual 1',
  );
  expect(dialog.getByText('Balanced: 5 of 8 get their 1st choice, no choice below the 2nd.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'First choices' }));
  expect(dialog.getByText('First choices, compared with Balanced: 1 more first choice.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Protective' }));
  expect(dialog.getByText('Protective, compared with Balanced: 1 fewer first choice.')).toBeVisible();
  await user.click(dialog.getByText('Advanced'));
  await user.type(dialog.getByLabelText('Seed'), ' another ');
  const draw = dialog.getByRole('radio', { name: 'Plain draw' });
  await waitFor(() => expect(draw).toHaveAccessibleDescription(/1st 31, 2nd 2, Manual 1$/));
  await user.click(draw);
  const readsBefore = reads();
  await user.click(dialog.getByRole('button', { name: 'Generate with this preset' }));

  expect(await screen.findByText('Team assignments generated for this region')).toBeVisible();
  expect(sent).toMatchObject([{ regionId: 'oceania', preset: 'LOTTERY', seed: 'another' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await panel('Latest run')).getByText('A draw: nothing to prove')).toBeVisible();
  expect(reads()).toBe(readsBefore);
});

it('says which presets give the same teams or figures, and leaves empty categories out', async () => {
  const { user, dialog } = await open({ balanced: outcome('BALANCED', 4), sameAsBalanced: 'FIRST_CHOICES' });
  const first = dialog.getByRole('radio', { name: 'First choices' });
  expect(first).toHaveAccessibleDescription(/It gives the same teams as Balanced\.$/);
  await user.click(first);
  expect(dialog.getByText('First choices gives the same teams as Balanced.')).toBeVisible();
  for (const empty of ['3rd', '4th or later', 'No place', 'Not on list']) {
    expect(dialog.queryByText(empty)).not.toBeInTheDocument();
  }
  await user.click(dialog.getByRole('radio', { name: 'Protective' }));
  expect(
    dialog.getByText('Protective gives other teams than Balanced, with the same figures.'),
  ).toBeVisible();
});

it('counts apart who ranked too little or nothing, says what a short list does, and why the server refuses', async () => {
  const { user, dialog } = await open({
    balanced: { filledCount: 9, filledRankedCount: 4, filledShortListCount: 2, filledUnrankedCount: 3 },
    generate: () => {
      throw refusal('CONFLICT', 'This region is published. Unpublish it first.');
    },
  });
  const balanced = dialog.getByRole('radio', { name: 'Balanced' });
  expect(balanced).toHaveAccessibleDescription(/, Not on list 4, Short list 2, No ranking 3$/);
  expect(dialog.getByText(/ Rankings of fewer than 3 themes do not count here\.$/)).toBeVisible();
  expect(
    dialog.getByText(/^Short list: fewer than 3 themes ranked\. Any other theme then counts/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Generate with this preset' }));
  expect(await screen.findByText('Failed to generate assignments')).toBeVisible();
  expect(dialog.getByText('This region is published. Unpublish it first.')).toBeVisible();
});

it('names a theme below its smallest team, and generates without it', async () => {
  const words = 'Solar would have 2 people, and it needs 3.';
  const { user, dialog, sent } = await open({
    findings: [{ ...finding('BELOW_MINIMUM', words), theme: SOLAR }],
    generate: ({ preset, seed }) => generation(preset ?? 'BALANCED', seed ?? ''),
  });
  const without = dialog.getByRole('switch', { name: 'Run without Solar' });
  expect(without).toHaveAccessibleDescription(`${words} What settles BELOW_MINIMUM.`);
  await user.click(without);
  expect(
    await dialog.findByText('Only people placed on it manually stay. Nothing is deleted.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Generate with this preset' }));
  expect(await screen.findByText('Team assignments generated for this region')).toBeVisible();
  expect(sent).toMatchObject([{ preset: 'BALANCED', withoutThemeIds: ['solar'] }]);
});

it('is there to look at while the teams are published', async () => {
  const { dialog } = await open({ isPublished: true });
  expect(dialog.getByText(/Unpublish them first/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Generate with this preset' })).toBeDisabled();
});
