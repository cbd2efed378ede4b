import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { actOnRow } from '../../../../test/act-on-row';
import { giveHeights, scrollWindowTo } from '../../../../test/layout';
import { openParticipants, somePeople } from '../../../../test/participants-page';

/** The height of a row in pixels, as `giveHeights` has it. */
const ROW = 45;

beforeEach(() => {
  giveHeights();
  scrollWindowTo(0);
});

it('has the rows near the screen only, numbered among all, and asks for what a person stops at', async () => {
  const { answered, offsets } = openParticipants(somePeople(10_000));
  await screen.findByRole('row', { name: /Person 0000/ });
  const table = screen.getByRole('table', { name: 'All Users' });
  expect(table).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(answered()).toBe(1);

  scrollWindowTo(60 * ROW);
  expect(await screen.findByRole('row', { name: /Person 0060/ })).toHaveAttribute('aria-rowindex', '62');
  await waitFor(() => expect(answered()).toBe(2));
  expect(screen.queryByText('Person 0000')).not.toBeInTheDocument();

  scrollWindowTo(9_990 * ROW);
  expect(await screen.findByText('Person 9999')).toBeVisible();
  expect(screen.getByRole('row', { name: /Person 9999/ })).toHaveAttribute('aria-rowindex', '10001');
  expect(offsets).toEqual([0, 100, 9_900]);

  scrollWindowTo(0);
  expect(await screen.findByText('Person 0000')).toBeVisible();
  expect(answered()).toBe(3);

  for (let row = 500; row <= 5_000; row += 500) scrollWindowTo(row * ROW);
  expect(await screen.findByText('Person 5000')).toBeVisible();
  // Both pages near the screen, at the same time; none that was passed.
  expect(offsets.slice(3)).toEqual([4_900, 5_000]);
});

it('leaves no one out after a person has left the list', async () => {
  const { user, offsets } = openParticipants(somePeople(1_000));
  await actOnRow(user, 'Person 0003', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('999 in total')).toBeVisible();
  scrollWindowTo(490 * ROW);
  expect(await screen.findByRole('row', { name: /Person 0495/ })).toHaveAttribute('aria-rowindex', '496');
  expect(offsets).toEqual([0, 399, 499]);

  await actOnRow(user, 'Person 0496', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('998 in total')).toBeVisible();
  scrollWindowTo(590 * ROW);
  for (const name of ['Person 0595', 'Person 0600'])
    expect(await screen.findByRole('row', { name: new RegExp(name) })).toBeVisible();
  await waitFor(() => expect(offsets.slice(3)).toEqual([598]));
});

it('asks again for people who were on their way when a person before them left', async () => {
  const { user, offsets, hold } = openParticipants(somePeople(1_000));
  await actOnRow(user, 'Person 0003', 'Delete');
  const release = hold();
  scrollWindowTo(500 * ROW);
  await waitFor(() => expect(offsets).toEqual([0, 400, 500]));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('999 in total')).toBeVisible();
  release();
  expect(await screen.findByRole('row', { name: /Person 0505/ })).toHaveAttribute('aria-rowindex', '506');
  expect(offsets).toEqual([0, 400, 500, 399, 499]);
});

it('keeps the loaded people when the next ones fail to load, and tries again there', async () => {
  const { user, failNext } = openParticipants(somePeople(150));
  await screen.findByRole('row', { name: /Person 0000/ });
  failNext();
  scrollWindowTo(95 * ROW);
  expect(await screen.findByText('People 101 to 150 did not load')).toBeVisible();
  expect(screen.getByText('Person 0099')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Person 0105')).toBeVisible();
});
