import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHANGES, generation, openRegion as open, panel } from '../../../test/region-assignments';

it('says before it that seats are short and who gets an e-mail, and goes without on request', async () => {
  const { user, sent } = open({ organisersToTell: 2, generate: () => generation('BALANCED') });
  expect(await screen.findByText('Generating e-mails 2 organisers.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Do not send' }));
  expect(screen.getByText('Generating sends no e-mail.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Generate Assignments' }));
  await waitFor(() => expect(sent).toEqual([{ regionId: 'oceania', sendNotices: false }]));
});

it('opens to the profile, what made it, the worth of a seat and the cost of places set manually', async () => {
  const run = generation('BALANCED');
  const { user } = open({ latest: { ...run, outcome: { ...run.outcome, drawnFirstCount: 2 } } });
  const after = await panel('Latest run');
  expect(after.getByText('Proved optimal')).toBeVisible();
  expect(
    after.getByText(/^6 of 10 got their 1st choice \(2 never ordered their list\), 8 one of/),
  ).toBeVisible();
  await user.click(after.getByText('Latest run'));
  const rowsOf = (name: string) =>
    within(after.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  expect(rowsOf('Who got which choice')).toEqual([
    'ChoicePeopleShare',
    ...['1st2 random660%', '2nd220%', '3rd00%', '4th or later00%', 'Manual110%', 'No place110%'],
  ]);
  expect(rowsOf('Seats per theme')).toEqual([
    'ThemeSeats',
    // A person got no place, so the server's sentence covers more than who can move up.
    'SolarOne more seat would improve the total of the ranks by two steps.3/4',
    'Robots2/2',
  ]);
  expect(after.getByText('Eve on Robots')).toHaveTextContent('Releasing this place would help two others.');
  expect(after.getByText('One other costs nothing.')).toBeVisible();
  expect(after.queryByText('a3f91c22…ef56')).not.toBeInTheDocument();
  await user.click(after.getByText('No other arrangement gives people better choices overall.'));
  expect(after.getByText('a3f91c22…ef56')).toBeVisible();
  await user.click(after.getByRole('button', { name: 'Copy the input hash' }));
  expect(await navigator.clipboard.readText()).toBe('a3f91c2200000000000000000000ef56');
});

it('says which teams are others since, and does not call them proved', async () => {
  const sentence = 'Since then the organisers moved 4 people manually.';
  const changes = { ...CHANGES, sentence, movedCount: 3, takenOffCount: 1 };
  const { user } = open({ latest: { ...generation('BALANCED'), changes } });
  const after = await panel('Latest run');
  // One badge, with one truth.
  expect(after.getByText('4 manual changes since')).toBeVisible();
  expect(after.queryByText(/proved optimal/i)).not.toBeInTheDocument();
  expect(after.getByText('0 of 9 have their 1st choice, 9 without a place')).toBeVisible();
  await user.click(after.getByText('Latest run'));
  for (const heading of ['Who got which choice, at the run', 'Seats per theme, at the run'])
    expect(after.getByRole('heading', { name: heading })).toBeVisible();
  expect(
    after.getByText(
      /^Balanced, generated .* by Grace Hopper\. Compared .*, 3 people moved\. Since then .*\.$/,
    ),
  ).toBeVisible();
  expect(after.getByText('No other arrangement gave people better choices overall.')).toBeVisible();
});

it('says who can move up by one more seat, and that something else than moves manually has changed', async () => {
  const run = generation('PROTECTIVE');
  const outcome = { ...run.outcome, unassignedCount: 0, placedCount: 10, pinnedCount: 0 };
  const changes = { ...CHANGES, sentence: 'Since then one person joined.', movedCount: 1, joinedCount: 1 };
  const { user } = open({ latest: { ...run, outcome, changes } });
  const after = await panel('Latest run');
  expect(after.getByText('Changed since')).toBeVisible();
  expect(after.getByText('0 of 9 have their 1st choice, 6 at the run, 9 without a place')).toBeVisible();
  await user.click(after.getByText('Latest run'));
  expect(after.getByText('One more seat gives 2 people a better choice, 1 a worse.')).toBeVisible();
  expect(after.getByText('No other arrangement served this preset better.')).toBeVisible();
});

it('is not loaded again for the list of runs, which asks for fewer figures', async () => {
  const { user, reads } = open({ latest: generation('BALANCED') });
  await panel('Latest run');
  const before = reads();
  await user.click(screen.getByRole('button', { name: 'Runs' }));
  expect(await screen.findByRole('list', { name: 'Runs' })).toHaveTextContent('1st 6');
  await user.keyboard('{Escape}');
  expect(reads()).toBe(before);
});
