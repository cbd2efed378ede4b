import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { actOnRow, rowOf } from '../../../../test/act-on-row';
import { giveHeights, scrollWindowTo } from '../../../../test/layout';
import { openParticipants, somePeople } from '../../../../test/participants-page';

/** The height of a row in pixels, as `giveHeights` has it. */
const ROW = 45;

beforeEach(() => {
  giveHeights();
  scrollWindowTo(0);
});

it('has the rows near the screen only, numbered among all, and loads on before their end', async () => {
  const { answered, afters } = openParticipants(somePeople(10_000));
  await rowOf('Person 0000');
  const table = screen.getByRole('table', { name: 'All Users' });
  expect(table).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(answered()).toBe(1);

  scrollWindowTo(60 * ROW);
  expect(await rowOf('Person 0060')).toHaveAttribute('aria-rowindex', '62');
  await waitFor(() => expect(afters).toContain('99'));
  expect(screen.queryByText('Person 0000')).not.toBeInTheDocument();
  scrollWindowTo(190 * ROW);
  expect(await screen.findByText('Person 0190')).toBeVisible();
  await waitFor(() => expect(afters).toContain('199'));
  scrollWindowTo(0);
  expect(await screen.findByText('Person 0000')).toBeVisible();
});

it('follows the page that a person stays at, and keeps those after it', async () => {
  const people = somePeople(300);
  const { afters } = openParticipants(people);
  await rowOf('Person 0000');
  for (const row of [60, 160]) {
    scrollWindowTo(row * ROW);
    expect(await screen.findByText(`Person 0${row === 60 ? '060' : row}`)).toBeVisible();
    await waitFor(() => expect(afters).toContain(row === 60 ? '99' : '199'));
  }
  Object.assign(people[101] ?? {}, { displayName: 'New Name' });
  people.splice(98, 1);
  scrollWindowTo(97 * ROW);
  expect(await rowOf('New Name')).toHaveAttribute('aria-rowindex', '102');
  expect(screen.queryByText('Person 0098')).not.toBeInTheDocument();
  scrollWindowTo(280 * ROW);
  expect(await rowOf('Person 0280')).toHaveAttribute('aria-rowindex', '281');
  expect(afters.filter((after) => after === '199')).toHaveLength(1);
});

it('leaves no one out after a person has left the list', async () => {
  const { user, afters } = openParticipants(somePeople(1_000));
  await rowOf('Person 0000');
  scrollWindowTo(95 * ROW);
  await waitFor(() => expect(afters).toContain('99'));
  await actOnRow(user, 'Person 0099', 'Delete…');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('999 in total')).toBeVisible();
  scrollWindowTo(190 * ROW);
  expect(await rowOf('Person 0195')).toHaveAttribute('aria-rowindex', '196');
});

it('joins a page that was on its way when the last person before it left', async () => {
  const { user, afters, hold } = openParticipants(somePeople(150));
  await rowOf('Person 0000');
  const arrive = hold();
  scrollWindowTo(95 * ROW);
  await waitFor(() => expect(afters).toContain('99'));
  await actOnRow(user, 'Person 0099', 'Delete…');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('149 in total')).toBeVisible();
  arrive();
  expect(await rowOf('Person 0100')).toHaveAttribute('aria-rowindex', '101');
});

it('keeps the loaded people when the next ones fail to load, and tries again there', async () => {
  const { user, fail } = openParticipants(somePeople(150));
  await rowOf('Person 0000');
  const mend = fail();
  scrollWindowTo(95 * ROW);
  expect(await screen.findByText('People 101 to 150 did not load')).toBeVisible();
  expect(screen.getByText('Person 0099')).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Person 0105')).toBeVisible();
  expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
});
