import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  finding,
  generation,
  NO_LIST,
  openRegion as open,
  panel,
  SOLAR,
  SOLAR_DEMAND,
  updatedAt,
} from '../../../test/region-assignments';
import { refusal } from '../../../test/schema-link';
import type { UpdateThemeInput } from '../../gql/graphql';

const CROWDED = finding('CROWDED_THEME', '3 people rank Robots first.');

it('is one quiet line when all is well, which opens to the demand, the most wanted theme first', async () => {
  const { user } = open({ findings: [finding('UNWANTED_THEME', 'Solar is ranked by no one.')] });
  const before = await panel('Before the run');
  expect(
    before.getByText('6 seats for 9 people, more first choices than seats on 1 theme, one note'),
  ).toBeVisible();
  expect(before.queryByRole('table')).not.toBeInTheDocument();
  expect(before.queryByText('Findings')).not.toBeInTheDocument();
  await user.click(before.getByText('Ready to generate'));
  const rows = within(before.getByRole('table', { name: 'Demand per theme' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    ...['Theme1st choiceTop 3Seats', 'Robots32 random5+2', 'Solar14'],
  ]);
  expect(before.getByRole('spinbutton', { name: 'Seats of Solar' })).toHaveValue(4);
});

it('saves the seats of a theme in its row of the chart, and shows the saved number after a refusal', async () => {
  const changes: UpdateThemeInput[] = [];
  const { user } = open({
    seats: (input) => {
      changes.push(input);
      if (changes.length > 1) throw refusal('CONFLICT', 'Another person changed this theme meanwhile.');
    },
  });
  const before = await panel('Before the run');
  await user.click(before.getByText('Ready to generate'));
  await user.click(before.getByRole('button', { name: 'Add 2 seats to Robots' }));
  expect(await screen.findByText('Robots has 4 seats')).toBeVisible();
  expect(changes).toEqual([{ id: 'robots', capacity: 4, expectedUpdatedAt: updatedAt }]);
  const seats = before.getByRole('spinbutton', { name: 'Seats of Robots' });
  expect(seats).toHaveFocus();
  expect(before.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument();
  await user.clear(seats);
  await user.tab();
  expect(seats).toHaveValue(4);
  await user.clear(seats);
  await user.type(seats, '3');
  expect(await screen.findByText('The seats of Robots were not changed')).toBeVisible();
  expect(seats).toHaveValue(4);
  expect(changes).toHaveLength(2);
});

it('lists what is to be settled with its fix and the ways to its people, and is folded as it was left', async () => {
  const { user } = open({ findings: [NO_LIST, CROWDED] });
  const before = await panel('Before the run');
  await user.click(before.getByText('1 issue before you generate'));
  // The chart shows the crowded themes.
  const first = within(before.getByRole('list', { name: 'Findings' })).getByRole('listitem');
  expect(first).toHaveTextContent('3 people have not ranked any theme.What settles NO_LIST.');
  expect(first).toHaveTextContent('Ada\u2060, Bob and one more');
  expect(before.getByRole('link', { name: 'Bob' })).toHaveAttribute(
    'href',
    '/admin/participants?region=oceania&role=user&teams=included&q=bob%40example.com',
  );
  expect(before.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/admin/participants?region=oceania&role=user&teams=included&ranking=none&place=not-by-hand',
  );

  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(before.getByRole('button', { name: 'Copy 3 addresses' }));
  await waitFor(() => expect(copied).toHaveBeenCalled());
  const [text = ''] = copied.mock.calls[0] ?? [];
  expect(JSON.parse(text.replace('ada@example.com, ', ''))).toEqual({
    ...{ regionId: 'oceania', role: 'USER', excluded: false, hasPreferences: false, placedByHand: false },
  });
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.href);
  });
  await user.click(before.getByRole('button', { name: 'Write to them' }));
  await waitFor(() => expect(links[0]).toMatch(/^mailto:\?bcc=ada@example\.com,.*&body=.*%2Fpreferences/));

  await user.click(before.getByText('1 issue before you generate'));
  expect(before.queryByText('Findings')).not.toBeInTheDocument();
  open({ findings: [NO_LIST] });
  await waitFor(() => expect(screen.getAllByText('1 issue before you generate')).toHaveLength(2));
  expect(screen.queryByText('Findings')).not.toBeInTheDocument();
  // Collapsing only lasts for the tab; local storage only holds the colour mode and the view mode.
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['people', { demand: [{ ...SOLAR_DEMAND, firstChoiceCount: 0 }] }, '6 seats', 'import them'],
  ['themes', { demand: [] }, 'No themes yet', 'Add themes'],
])('is not ready without %s: says what comes next, and generates nothing', async (what, has, says, next) => {
  const none = { memberCount: 0, isFull: false, isOverFull: false, members: [] };
  const { user } = open({ people: 0, themes: [{ ...SOLAR, ...none }], ...has });
  const before = await panel('Before the run');
  expect(before.getByText(says)).toBeVisible();
  await user.click(before.getByText('No one takes part yet'));
  expect(before.getByRole('link', { name: next })).toBeVisible();
  expect(screen.queryByText(/Ready to generate|for 0 people|Everyone has a place/)).not.toBeInTheDocument();
  expect((await panel('Unassigned')).getByText('No one takes part in this region yet.')).toBeVisible();
  const generate = screen.getByRole('button', { name: 'Generate Assignments' });
  expect(generate).toBeDisabled();
  expect(generate).toHaveAccessibleDescription(new RegExp(`^The region has no ${what}\\.`));
});

it('folds after a run, however it was left', async () => {
  const { user } = open({ findings: [NO_LIST], generate: () => generation('BALANCED') });
  const before = await panel('Before the run');
  await user.click(before.getByText('1 issue before you generate'));
  expect(before.getByRole('list', { name: 'Findings' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Generate Assignments' }));
  await panel('Latest run');
  expect(before.queryByRole('list', { name: 'Findings' })).not.toBeInTheDocument();
});

it('leaves a shortage to the next step, and counts what else is to be settled', async () => {
  open({
    isShort: true,
    findings: [finding('FEWER_SEATS_THAN_PEOPLE', 'There are 6 seats for 9 people.'), NO_LIST],
  });
  const before = await panel('Before the run');
  expect(before.getByText('1 more issue before you generate')).toBeVisible();
  expect(screen.getAllByText(/6 seats for 9 people/)).toHaveLength(1);
});

it('warns of nothing once teams are published, when nothing can be done about it', async () => {
  open({ isPublished: true, findings: [NO_LIST], latest: generation('BALANCED') });
  const before = await panel('Before the run');
  expect(before.getByText('Demand and seats')).toBeVisible();
  expect(before.queryByText(/issue|first choices than/)).not.toBeInTheDocument();
});
